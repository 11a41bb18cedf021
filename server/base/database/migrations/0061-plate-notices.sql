-- What an agency says of a vehicle's plate, until it ends or is withdrawn. That it is stolen is shown once a second officer has
-- confirmed it.
create table plate_notices (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies (id),
  author_id bigint references users (id) on delete set null,
  plate text not null,
  plate_code text not null generated always as (folded_code(plate)) stored check (plate_code <> ''),
  kind text not null check (kind in ('stolen', 'wanted', 'impounded')),
  reference text not null,
  chassis_suffix text not null default '',
  recorded_at timestamptz not null,
  created_at timestamptz not null,
  confirmed_by bigint references users (id) on delete set null check (confirmed_by <> author_id),
  confirmed_at timestamptz,
  ends_at timestamptz not null check (ends_at >= created_at),
  -- When it was withdrawn, or made room for a new one after its end.
  closed_at timestamptz
);
create unique index plate_notices_open on plate_notices (plate_code, agency_id, kind) where closed_at is null;
create index plate_notices_of_agency on plate_notices (agency_id, id desc);
create index plate_notices_of_author on plate_notices (author_id) where author_id is not null;
create index plate_notices_of_confirmer on plate_notices (confirmed_by) where confirmed_by is not null;
create index plate_notices_by_end on plate_notices (ends_at);
