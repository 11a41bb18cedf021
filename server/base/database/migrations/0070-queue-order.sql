-- The order in which officers answer: emergencies and crimes that nobody answered, by age; other reports that nobody
-- answered, by deadline, so that the overdue come first; those in hand, by age; and those that are over.
create function case_rank(state text, urgent boolean) returns smallint language sql immutable parallel safe
  return (case
    when state = 'new' and urgent then 0
    when state = 'new' then 1
    when state in ('acknowledged', 'in_progress') then 2
    else 3
  end)::smallint;
create function case_turn(state text, urgent boolean, deadline_at timestamptz, started_at timestamptz)
  returns timestamptz language sql immutable parallel safe
  return case when state = 'new' and not urgent then coalesce(deadline_at, started_at) else started_at end;

drop index cases_of_queue, cases_in_order, cases_of_state;
create index cases_of_queue on cases
  (agency_id, case_rank(state, urgent), case_turn(state, urgent, deadline_at, started_at), id)
  where state in ('new', 'acknowledged', 'in_progress');
create index cases_in_order on cases
  (agency_id, case_rank(state, urgent), case_turn(state, urgent, deadline_at, started_at), id);
create index cases_of_state on cases
  (agency_id, state, case_rank(state, urgent), case_turn(state, urgent, deadline_at, started_at), id);
