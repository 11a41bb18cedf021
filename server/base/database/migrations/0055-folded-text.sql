-- Words, plates and phone numbers are found however they are written. These functions are those of domain/values/folded-text.ts.
-- Their collation is named, so that they say the same in every database.
-- PL/pgSQL is compiled once in a connection. What SQL functions say would be planned anew in each statement that writes a row.
create function folded_text(text) returns text language plpgsql immutable strict parallel safe as $$
begin
  -- Most texts are of plain letters and have no apostrophe.
  if $1 ~ '^[ -&(-_a-~]*$' then return lower($1 collate pg_c_utf8); end if;
  return translate(
    lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g') collate pg_c_utf8),
    'ɗɖƙɓƴŋɲǝəɛɔıς''`‘’ʻʼ', 'ddkbynneeeoiσ'
  );
end $$;
create function folded_words(text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return regexp_replace(folded_text($1) collate pg_c_utf8, '[^[:alpha:]0-9]+', ' ', 'g');
end $$;
create function folded_code(text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return regexp_replace(folded_text($1) collate pg_c_utf8, '[^[:alpha:]0-9]+', '', 'g');
end $$;
create function folded_numbers(text) returns text language plpgsql immutable strict parallel safe as $$
declare folded text := folded_text($1);
begin
  if folded !~ '[0-9]' then return ''; end if;
  return btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    folded,
    '(?<=[0-9])[ \t\n().\-/\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2060]+(?=[0-9])', '', 'g'),
    '(?<![0-9])(?:00)?2340?(?=[0-9]{7})', '0', 'g'),
    '(?<![0-9])00(?=[1-9][0-9]{7})', '', 'g'),
    '[^0-9]+', ' ', 'g'));
end $$;
-- What lists search in a text that people wrote.
create function folded_search(text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return folded_text($1) || ' ' || folded_numbers($1);
end $$;
-- The same of a plate or an id: as it is, and in one piece.
create function folded_plate(text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return folded_text($1) || ' ' || folded_code($1);
end $$;

alter table rides
  alter column search_text set expression as (
    folded_code(ride_id) || ' ' || folded_code(vehicle_number) || ' ' || folded_text(
      ride_id || ' ' || vehicle_number || ' ' || driver_name || ' ' || vehicle_name || ' ' || vehicle_model || ' ' || park_name
      || ' ' || address || ' ' || departure_state || ' ' || destination_address || ' ' || destination_city || ' ' || destination_state || ' '
      || manifest_number)
  ),
  alter column search_key set expression as (
    left(' ' || folded_code(ride_id) || ' ' || substr(folded_code(ride_id), 3) || ' ' || folded_code(vehicle_number) || ' '
      || manifest_number || ' ' || folded_words(driver_name || ' ' || vehicle_name || ' ' || vehicle_model || ' ' || park_name
      || ' ' || address || ' ' || departure_state || ' ' || destination_address || ' ' || destination_city || ' '
      || destination_state), 400) || ' '
  );

alter table items
  alter column search_text set expression as (
    folded_plate(item_ref) || ' ' || folded_plate(vehicle_bike_number) || ' ' || folded_search(rider_phone_number) || ' '
      || folded_text(item_name || ' ' || driver_name || ' ' || rider_company || ' ' || address || ' ' || destination_address)
  ),
  alter column search_key set expression as (
    left(' ' || folded_code(item_ref) || ' ' || substr(folded_code(item_ref), 3) || ' ' || folded_code(vehicle_bike_number)
      || ' ' || folded_code(rider_phone_number) || ' ' || folded_numbers(rider_phone_number) || ' '
      || folded_words(item_name || ' ' || driver_name || ' ' || rider_company || ' ' || address || ' '
      || destination_address || ' ' || folded_numbers(description) || ' ' || description), 400) || ' '
  );

alter table complaints
  alter column search_text set expression as (
    folded_plate(complaint_ref) || ' ' || folded_plate(vehicle_number) || ' '
      || folded_search(title || ' ' || name || ' ' || state || ' ' || city)
  ),
  alter column search_key set expression as (
    left(' ' || folded_code(complaint_ref) || ' ' || substr(folded_code(complaint_ref), 3) || ' '
      || folded_code(vehicle_number) || ' ' || folded_words(title || ' ' || name || ' ' || state || ' ' || city || ' '
      || folded_numbers(title || ' ' || name || ' ' || description) || ' ' || description), 400) || ' '
  );

alter table manifests alter column search_text set expression as (
  manifest_number || ' ' || folded_plate(vehicle_number) || ' ' || folded_text(
    driver_name || ' ' || vehicle_name || ' ' || park_name || ' ' || departure_state || ' ' || destination_state)
);

alter table spaces
  alter column search_text set expression as (folded_search(name || ' ' || address || ' ' || description)),
  alter column search_key set expression as (
    left(' ' || folded_words(name || ' ' || address || ' ' || folded_numbers(name || ' ' || description) || ' '
      || description), 400) || ' '
  );

alter table traffic_updates
  alter column search_text set expression as (folded_search(title || ' ' || category || ' ' || description)),
  alter column search_key set expression as (
    left(' ' || folded_words(title || ' ' || category || ' ' || folded_numbers(title || ' ' || description) || ' '
      || description), 400) || ' '
  );

alter table messages alter column search_text set expression as (folded_search(text));
alter table comments alter column search_text set expression as (folded_search(body));
alter table media alter column search_text set expression as (folded_search(name || ' ' || alt));
alter table contact_messages alter column search_text set expression as (
  folded_text(first_name || ' ' || last_name || ' ' || email::text) || ' ' || folded_search(message)
);
alter table users alter column search_text set expression as (
  folded_text(first_name || ' ' || last_name || ' ' || first_name || ' ' || email::text) || ' ' || folded_search(phone)
);

create or replace function case_search_key(flag bigint, complaint bigint, reporter bigint) returns text language sql stable
  return left(coalesce(
    (select rides.search_key from flags join rides on rides.id = flags.ride_id where flags.id = flag),
    (select items.search_key from flags join items on items.id = flags.item_id where flags.id = flag),
    (select complaints.search_key from complaints where complaints.id = complaint),
    ' '
  ) || coalesce((select folded_words(first_name || ' ' || last_name) from users where users.id = reporter), ''), 480) || ' ';
update cases set search_key = case_search_key(flag_id, complaint_id, reporter_id);
drop function search_words(text);
drop function search_code(text);

drop index subscribers_search;
create index subscribers_search on subscribers using gin (folded_text(email::text) gin_trgm_ops) where ended_at is null;
drop index users_by_address;
create index users_by_address on users (folded_text(email::text) text_pattern_ops);
drop index audit_entries_by_actor_name;
create index audit_entries_by_actor_name on audit_entries (folded_text(actor_name) text_pattern_ops);
drop index audit_entries_by_subject;
create index audit_entries_by_subject on audit_entries (folded_text(subject) text_pattern_ops);
drop index audit_entries_by_action;
create index audit_entries_by_action on audit_entries (folded_text(action) text_pattern_ops);

-- What the planner knew of these columns went with their former texts.
analyze users, rides, items, complaints, manifests, spaces, traffic_updates, messages, comments, media, contact_messages, subscribers,
  audit_entries, cases;
