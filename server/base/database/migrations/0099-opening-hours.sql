-- When an agency works, Monday first: [{"from": "08:00", "to": "17:00"}, …, null]. Null: always.
alter table agencies add column opening_hours jsonb
  check (jsonb_typeof(opening_hours) = 'array' and jsonb_array_length(opening_hours) = 7);
