-- How a ride was, as its passenger says after arriving. Read by park, never by person.
create table ride_ratings (
  ride_id bigint primary key references rides (id) on delete cascade,
  rating text not null check (rating in ('good', 'too-fast', 'fare')),
  rated_at timestamptz not null default now()
);
create index ride_ratings_in_time on ride_ratings (rated_at);

-- A case in hand may wait for others: for whom, and since when. Such cases stand after the others in hand.
alter table cases
  add column waits_for text check (waits_for <> ''),
  add column waits_since timestamptz,
  add constraint cases_wait check ((waits_for is null) = (waits_since is null));

create function case_rank(state text, urgent boolean, waits boolean) returns smallint
  language sql immutable parallel safe
  return (case
    when state = 'new' and urgent then 0
    when state = 'new' then 1
    when state in ('acknowledged', 'in_progress') and not waits then 2
    when state in ('acknowledged', 'in_progress') then 3
    else 4
  end)::smallint;

drop index cases_of_queue, cases_in_order, cases_of_state, cases_of_state_there, cases_of_city_there;
drop function case_rank(text, boolean);
create index cases_of_queue on cases
  (agency_id, case_rank(state, urgent, waits_since is not null), case_turn(state, urgent, deadline_at, started_at), id)
  where state in ('new', 'acknowledged', 'in_progress');
create index cases_in_order on cases
  (agency_id, case_rank(state, urgent, waits_since is not null), case_turn(state, urgent, deadline_at, started_at), id);
create index cases_of_state on cases
  (agency_id, state, case_rank(state, urgent, waits_since is not null), case_turn(state, urgent, deadline_at, started_at), id);
create index cases_of_state_there on cases
  (agency_id, place_state, case_rank(state, urgent, waits_since is not null), case_turn(state, urgent, deadline_at, started_at), id);
create index cases_of_city_there on cases
  (agency_id, place_city, case_rank(state, urgent, waits_since is not null), case_turn(state, urgent, deadline_at, started_at), id);
