-- Officers no longer read a report that was withdrawn, so they find its case by its number alone: not by its words, its people, its
-- plate or its place. An agency that had handed it over keeps its case, which then shows no more than those that were withdrawn.
create function report_is_withdrawn(state text, flag bigint, complaint bigint) returns boolean language sql stable
  return state = 'withdrawn' or (state = 'handed_off' and (
    exists (select from flags where flags.id = flag and withdrawn_at is not null)
    or exists (select from complaints where complaints.id = complaint and withdrawn_at is not null)
  ));

create function report_number(flag bigint, complaint bigint) returns text language sql stable
  return coalesce(
    (select rides.ride_id from flags join rides on rides.id = flags.ride_id where flags.id = flag),
    (select items.item_ref from flags join items on items.id = flags.item_id where flags.id = flag),
    (select complaints.complaint_ref from complaints where complaints.id = complaint),
    ''
  );

-- Its name is the last of those of the triggers that write these columns, so it comes after them.
create function forget_withdrawn_report() returns trigger language plpgsql as $$
declare
  number text := report_number(new.flag_id, new.complaint_id);
begin
  if report_is_withdrawn(new.state, new.flag_id, new.complaint_id) then
    new.search_text := folded_plate(number);
    new.search_key := ' ' || folded_code(number) || ' ' || substr(folded_code(number), 3) || ' ';
    new.plate_code := '';
    new.place_state := '';
    new.place_city := '';
  end if;
  return new;
end
$$;
create trigger cases_withdrawn before update on cases
  for each row when (new.state in ('withdrawn', 'handed_off')) execute function forget_withdrawn_report();

create function forget_withdrawn_flag() returns trigger language plpgsql as $$
begin
  update cases set search_text = search_text where flag_id = new.id and state = 'handed_off';
  return null;
end
$$;
create trigger flags_withdrawn after update of withdrawn_at on flags
  for each row when (old.withdrawn_at is null and new.withdrawn_at is not null) execute function forget_withdrawn_flag();

create function forget_withdrawn_complaint() returns trigger language plpgsql as $$
begin
  update cases set search_text = search_text where complaint_id = new.id and state = 'handed_off';
  return null;
end
$$;
create trigger complaints_withdrawn after update of withdrawn_at on complaints
  for each row when (old.withdrawn_at is null and new.withdrawn_at is not null) execute function forget_withdrawn_complaint();

update cases set search_text = search_text where report_is_withdrawn(state, flag_id, complaint_id);
