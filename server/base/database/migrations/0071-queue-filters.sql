-- What officers narrow their queue by: the plate and the place of each case's record, spelt plainly. A ride's place is
-- where it was boarded, an item's where it left.
alter table cases
  add column plate_code text not null default '',
  add column place_state text not null default '',
  add column place_city text not null default '';

create function set_case_place() returns trigger language plpgsql as $$
begin
  select folded_code(found.plate), folded_text(found.state), folded_text(found.city)
    into new.plate_code, new.place_state, new.place_city
    from (
      select vehicle_number as plate, departure_state as state, departure_city as city
        from flags join rides on rides.id = flags.ride_id where flags.id = new.flag_id
      union all
      select vehicle_bike_number, departure_state, ''
        from flags join items on items.id = flags.item_id where flags.id = new.flag_id
      union all
      select vehicle_number, state, city from complaints where complaints.id = new.complaint_id
    ) as found;
  new.plate_code := coalesce(new.plate_code, '');
  new.place_state := coalesce(new.place_state, '');
  new.place_city := coalesce(new.place_city, '');
  return new;
end
$$;
create trigger cases_place before insert on cases for each row execute function set_case_place();

-- A reporter may change a complaint that no agency has acknowledged.
create function follow_complaint_place() returns trigger language plpgsql as $$
begin
  update cases set plate_code = folded_code(new.vehicle_number), place_state = folded_text(new.state),
    place_city = folded_text(new.city)
  where complaint_id = new.id;
  return null;
end
$$;
create trigger complaints_place after update of state, city, vehicle_number on complaints
  for each row when ((old.state, old.city, old.vehicle_number) is distinct from (new.state, new.city, new.vehicle_number))
  execute function follow_complaint_place();

update cases set plate_code = folded_code(rides.vehicle_number), place_state = folded_text(rides.departure_state),
  place_city = folded_text(rides.departure_city)
from flags join rides on rides.id = flags.ride_id where flags.id = cases.flag_id;
update cases set plate_code = folded_code(items.vehicle_bike_number), place_state = folded_text(items.departure_state)
from flags join items on items.id = flags.item_id where flags.id = cases.flag_id;
update cases set plate_code = folded_code(complaints.vehicle_number), place_state = folded_text(complaints.state),
  place_city = folded_text(complaints.city)
from complaints where complaints.id = cases.complaint_id;

create index cases_of_plate on cases (agency_id, plate_code text_pattern_ops, id desc) where plate_code <> '';
create index cases_of_state_there on cases
  (agency_id, place_state, case_rank(state, urgent), case_turn(state, urgent, deadline_at, started_at), id);
create index cases_of_city_there on cases
  (agency_id, place_city, case_rank(state, urgent), case_turn(state, urgent, deadline_at, started_at), id);
create index cases_by_start on cases (agency_id, started_at);
