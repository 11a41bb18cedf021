-- A case is searched by the text of its record and its reporter's name. It has both, so that an index of the agency's cases finds them.
alter table cases add column search_text text not null default '';

create function case_search_text(flag bigint, complaint bigint, reporter bigint) returns text language sql stable
  return coalesce(
    (select rides.search_text from flags join rides on rides.id = flags.ride_id where flags.id = flag),
    (select items.search_text from flags join items on items.id = flags.item_id where flags.id = flag),
    (select complaints.search_text from complaints where complaints.id = complaint),
    ''
  ) || ' ' || coalesce((select folded_text(first_name || ' ' || last_name) from users where users.id = reporter), '');

create function set_case_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := case_search_text(new.flag_id, new.complaint_id, new.reporter_id);
  return new;
end
$$;
create trigger cases_search_text before insert or update of reporter_id on cases
  for each row execute function set_case_search_text();

-- A reporter may change a complaint that no agency has acknowledged.
create function follow_complaint_search_text() returns trigger language plpgsql as $$
begin
  update cases set search_text = case_search_text(flag_id, complaint_id, reporter_id) where complaint_id = new.id;
  return null;
end
$$;
create trigger complaints_search_text after update of title, name, state, city, vehicle_number on complaints
  for each row when (old.search_text is distinct from new.search_text) execute function follow_complaint_search_text();

create function follow_reporter_name() returns trigger language plpgsql as $$
begin
  update cases set search_text = case_search_text(flag_id, complaint_id, reporter_id) where reporter_id = new.id;
  return null;
end
$$;
create trigger users_name_in_cases after update of first_name, last_name on users
  for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function follow_reporter_name();

update cases set search_text = case_search_text(flag_id, complaint_id, reporter_id);
create index cases_search_text on cases using gin (agency_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
