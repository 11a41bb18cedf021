-- Lists of an agency's cases in every order and state, however many it has had: each walks one index from its beginning.
create index cases_in_order on cases (agency_id, urgent desc, started_at, id);
create index cases_of_state on cases (agency_id, state, urgent desc, started_at, id);
create index cases_newest on cases (agency_id, id desc);
-- What waits to be acknowledged, by when it is late.
create index cases_late on cases (agency_id, deadline_at) where deadline_at is not null;
-- The figures of the last days begin with what was opened then.
create index case_events_opened on case_events (at) where sequence = 1;
