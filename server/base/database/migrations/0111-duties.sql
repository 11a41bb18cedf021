-- Officers at the desk of their agency. A row whose time is over counts no more; it goes with the session that it began in.
create table duties (
  user_id bigint primary key references users (id) on delete cascade,
  agency_id bigint not null references agencies (id) on delete cascade,
  session_id bigint not null references sessions (id) on delete cascade,
  since timestamptz not null,
  until timestamptz not null
);
create index duties_by_agency on duties (agency_id);
create index duties_by_session on duties (session_id);
