-- What agencies search among many rows, and traffic updates, as 0056 has it for the lists of owners.
alter table caller_rides add column search_text text not null generated always as (
  folded_plate(ride_id) || ' ' || folded_plate(vehicle_number) || ' ' || folded_numbers(caller_phone) || ' ' || folded_text(
    driver_name || ' ' || vehicle_name || ' ' || vehicle_model || ' ' || park_name || ' ' || departure_state || ' '
    || destination_address || ' ' || destination_state)
) stored;
create index caller_rides_search_text on caller_rides using gin (agency_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);

alter table plate_notices add column search_text text not null generated always as (
  folded_plate(plate) || ' ' || folded_plate(reference)
) stored;
create index plate_notices_search_text on plate_notices using gin (agency_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);

create index messages_search_text on messages using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);

-- Finds the updates of all authors as well.
create index traffic_updates_search_text on traffic_updates using gin (author_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
