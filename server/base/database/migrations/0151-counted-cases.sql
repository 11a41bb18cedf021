-- How many cases of a state an agency has, of one kind or of all, is counted in this small index alone, and no table is read for it.
create index cases_counted on cases (agency_id, state, kind);
