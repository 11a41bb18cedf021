-- The kind of a plate where it is known: as it was told, or as the number or the kind of vehicle chosen tells. Where it is
-- null, it is derived at each reading: domain/road/plate-kinds.ts.
alter table rides add column plate_kind text
  check (plate_kind in ('private', 'commercial', 'government', 'diplomatic'));
alter table manifests add column plate_kind text
  check (plate_kind in ('private', 'commercial', 'government', 'diplomatic'));
alter table items add column plate_kind text
  check (plate_kind in ('private', 'commercial', 'government', 'diplomatic'));
alter table complaints add column plate_kind text
  check (plate_kind in ('private', 'commercial', 'government', 'diplomatic'));

-- The rules as they were on the day of this migration.
create function pg_temp.known_plate_kind(number text, vehicle text) returns text language sql immutable as $$
  select case
    when number ~ '^[A-Z]{2,3}[0-9]{1,3}-[A-Z][0-9]{2}$' then 'government'
    when number ~ '^[0-9]{1,3}-(CD|CMD|CC)-[0-9]{1,4}$' then 'diplomatic'
    when lower(trim(vehicle)) = 'e-hailing car' then 'private'
    when lower(trim(vehicle)) in (
      'danfo', 'molue', 'luxury bus', 'brt bus', 'coaster', 'korope', 'taxi', 'yellow taxi', 'keke', 'okada'
    ) then 'commercial'
  end
$$;

update manifests set plate_kind = pg_temp.known_plate_kind(vehicle_number, vehicle_name)
  where pg_temp.known_plate_kind(vehicle_number, vehicle_name) is not null;
update rides set plate_kind = pg_temp.known_plate_kind(vehicle_number, vehicle_name)
  where pg_temp.known_plate_kind(vehicle_number, vehicle_name) is not null;
update items set plate_kind = pg_temp.known_plate_kind(vehicle_bike_number, vehicle_name)
  where pg_temp.known_plate_kind(vehicle_bike_number, vehicle_name) is not null;
-- A complaint has the kind of the ride that it names, which does not change any more.
update complaints set plate_kind = coalesce(
    pg_temp.known_plate_kind(rides.vehicle_number, rides.vehicle_name),
    case when rides.vehicle_name || ' ' || rides.vehicle_model ~* '\m(private|uber|bolt|indrive|e-?hailing)\M'
      then 'private' else 'commercial' end
  )
  from rides where rides.id = complaints.ride_id and complaints.vehicle_number = rides.vehicle_number;
