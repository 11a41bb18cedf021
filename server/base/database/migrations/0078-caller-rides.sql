-- Rides that officers lodge for people who call. They are the agency's and no account's, so that none of them is ever
-- among the rides of an officer.
create table caller_rides (
  id bigint generated always as identity primary key,
  ride_id text not null unique,
  agency_id bigint not null references agencies (id),
  officer_id bigint references users (id) on delete set null,
  -- In E.164; empty once the caller asked to have it removed.
  caller_phone text not null check (caller_phone = '' or caller_phone ~ '^\+[1-9][0-9]{7,14}$'),
  vehicle_number text not null check (vehicle_number <> ''),
  plate_kind text check (plate_kind in ('private', 'commercial', 'government', 'diplomatic')),
  driver_name text not null,
  vehicle_name text not null,
  vehicle_model text not null,
  park_name text not null,
  departure_state text not null,
  destination_address text not null,
  destination_state text not null,
  status text not null default 'active' check (status in ('active', 'completed')),
  created_at timestamptz not null,
  completed_at timestamptz,
  check ((status = 'completed') = (completed_at is not null))
);
create index caller_rides_of_agency on caller_rides (agency_id, id desc);
create index caller_rides_of_officer on caller_rides (officer_id) where officer_id is not null;
create index caller_rides_by_age on caller_rides (created_at);
