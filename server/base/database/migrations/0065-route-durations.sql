-- How long the rides of a route usually take: only of routes with many rides of many people, so that it tells of nobody.
create table route_durations (
  departure_state text not null,
  departure_city text not null,
  destination_state text not null,
  destination_city text not null,
  rides integer not null check (rides >= 10),
  minutes integer not null check (minutes > 0),
  measured_at timestamptz not null,
  primary key (departure_state, departure_city, destination_state, destination_city)
);
