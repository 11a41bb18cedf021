-- How much longer than usual the rides of a route take at present. Measured each minute, of routes with rides of five people at least.
create table slow_routes (
  departure_state text not null,
  departure_city text not null,
  destination_state text not null,
  destination_city text not null,
  minutes integer not null check (minutes > 0),
  measured_at timestamptz not null,
  primary key (departure_state, departure_city, destination_state, destination_city)
);

alter table ladder_events drop constraint ladder_events_kind_check;
alter table ladder_events
  add check (kind in (
    'expected', 'late', 'unproved', 'alive', 'all-arrived', 'slow-route', 'help', 'safe', 'resumed', 'off', 'on', 'agency-allowed',
    'agency-forbidden', 'kin-missing', 'kin-found', 'kin-fine', 'kin-stopped', 'others-silent', 'crash-reported'
  )),
  add minutes integer check ((kind = 'slow-route') = (minutes is not null));
