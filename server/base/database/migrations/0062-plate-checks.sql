-- That somebody looked a plate up, as keyed hashes that only the server can compare.
create table plate_checks (
  id bigint generated always as identity primary key,
  asked_by bytea not null,
  plate bytea not null,
  at timestamptz not null
);
create index plate_checks_by_age on plate_checks (at);

-- Open manifests of a plate, however it is written.
create index manifests_open_of_plate on manifests (folded_code(vehicle_number), id desc) where status = 'active';
