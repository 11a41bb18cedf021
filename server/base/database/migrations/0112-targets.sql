-- Minutes to the first answer and to the resolution that an agency has set itself, and since when: a case counts against those that it began under.
create table agency_targets (
  agency_id bigint not null references agencies (id) on delete cascade,
  case_time text not null check (case_time in ('answer', 'resolve')),
  kind text not null check (kind in ('flagged-ride', 'overdue-vehicle', 'flagged-item', 'complaint', 'emergency', 'crime', 'duress')),
  since timestamptz not null,
  minutes integer not null check (minutes between 1 and 43200),
  primary key (agency_id, case_time, kind, since)
);
