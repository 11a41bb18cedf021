-- Overdue vehicles that an agency still has, of which each answer is told: looked at each second.
create index cases_overdue_open on cases (flag_id)
  where kind = 'overdue-vehicle' and state in ('new', 'acknowledged', 'in_progress');
