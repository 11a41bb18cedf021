-- What people search by: codes without dashes, ids with their two letters and without, words without accents or signs, one blank between, before and after.
create extension if not exists fuzzystrmatch;

create function search_code(text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace($1, '[^[:alnum:]]', '', 'g'));
create function search_words(text) returns text language sql immutable strict parallel safe
  return lower(regexp_replace(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'));

-- The index alone answers, so that it does not matter how many rows of other people lie between one's own. It takes
-- entries of at most 2,704 bytes, hence the ends.
alter table rides add column search_key text not null generated always as (
  left(' ' || search_code(ride_id) || ' ' || substr(search_code(ride_id), 3) || ' ' || search_code(vehicle_number) || ' ' || manifest_number || ' '
    || search_words(driver_name || ' ' || vehicle_name || ' ' || vehicle_model || ' ' || park_name || ' ' || address || ' '
    || departure_state || ' ' || destination_address || ' ' || destination_city || ' ' || destination_state), 400) || ' '
) stored;
create index rides_search on rides (owner_id, id desc) include (search_key);

alter table items add column search_key text not null generated always as (
  left(' ' || search_code(item_ref) || ' ' || substr(search_code(item_ref), 3) || ' ' || search_code(vehicle_bike_number) || ' '
    || search_words(item_name || ' ' || driver_name || ' ' || rider_company || ' ' || address || ' ' || destination_address
    || ' ' || description), 400) || ' '
) stored;
create index items_search on items (owner_id, id desc) include (search_key);

alter table complaints add column search_key text not null generated always as (
  left(' ' || search_code(complaint_ref) || ' ' || substr(search_code(complaint_ref), 3) || ' ' || search_code(vehicle_number) || ' '
    || search_words(title || ' ' || name || ' ' || state || ' ' || city || ' ' || description), 400) || ' '
) stored;
create index complaints_search on complaints (owner_id, id desc) include (search_key);

alter table spaces add column search_key text not null generated always as (
  left(' ' || search_words(name || ' ' || address || ' ' || description), 400) || ' '
) stored;
create index spaces_search_of_owner on spaces (owner_id, id desc) include (search_key);

alter table traffic_updates add column search_key text not null generated always as (
  left(' ' || search_words(title || ' ' || category || ' ' || description), 400) || ' '
) stored;
create index traffic_updates_search on traffic_updates (author_id, id desc) include (search_key);

-- A case is found by what it is about and by its reporter's name, which goes when the reporter goes.
alter table cases add column search_key text not null default '';

create function case_search_key(flag bigint, complaint bigint, reporter bigint) returns text language sql stable
  return left(coalesce(
    (select rides.search_key from flags join rides on rides.id = flags.ride_id where flags.id = flag),
    (select items.search_key from flags join items on items.id = flags.item_id where flags.id = flag),
    (select complaints.search_key from complaints where complaints.id = complaint),
    ' '
  ) || coalesce((select search_words(first_name || ' ' || last_name) from users where users.id = reporter), ''), 480) || ' ';

update cases set search_key = case_search_key(flag_id, complaint_id, reporter_id);

create function set_case_search_key() returns trigger language plpgsql as $$
begin
  new.search_key := case_search_key(new.flag_id, new.complaint_id, new.reporter_id);
  return new;
end
$$;
create trigger cases_search_key before insert or update of reporter_id on cases
  for each row execute function set_case_search_key();

create function follow_complaint_search_key() returns trigger language plpgsql as $$
begin
  update cases set search_key = case_search_key(flag_id, complaint_id, reporter_id) where complaint_id = new.id;
  return null;
end
$$;
create trigger complaints_search_key after update of title, name, state, city, description, vehicle_number on complaints
  for each row when (old.search_key is distinct from new.search_key) execute function follow_complaint_search_key();

create index cases_search on cases (agency_id, id desc) include (search_key);
