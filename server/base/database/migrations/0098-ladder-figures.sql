-- Overdue vehicles that an agency still has, of which each answer is told: looked at each second.
create index cases_overdue_open on cases (flag_id)
  where kind = 'overdue-vehicle' and state in ('new', 'acknowledged', 'in_progress');

-- What the ladders of a month came to, in numbers of rides. Each hour counts the present month and the one before anew.
create table ladder_months (
  -- The first day, in West Africa Time.
  month date primary key,
  rides integer not null,
  asked integer not null,
  answered integer not null,
  kin_told integer not null,
  agency_told integer not null,
  verified integer not null
);
create index ladder_rungs_done on ladder_rungs (rung, done_at) where done_at is not null;
