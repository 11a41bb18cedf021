-- Items sent by transport, complaints, and the cases that agencies work: one for each agency a report was sent to.
create table items (
  id bigint generated always as identity primary key,
  item_ref text not null unique,
  owner_id bigint not null references users (id) on delete cascade,
  item_name text not null,
  driver_name text not null,
  transport_means text not null check (transport_means in ('Bike', 'Vehicle')),
  vehicle_bike_number text not null,
  rider_company text not null,
  rider_phone_number text not null,
  address text not null,
  destination_address text not null,
  description text not null,
  images text[] not null default '{}',
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  status text not null default 'ongoing' check (status in ('ongoing', 'received')),
  -- Set while a flag stands.
  flagged_at timestamptz,
  created_at timestamptz not null default now(),
  received_at timestamptz,
  search_text text generated always as (
    lower(item_ref || ' ' || item_name || ' ' || vehicle_bike_number || ' ' || replace(vehicle_bike_number, '-', '')
      || ' ' || driver_name || ' ' || rider_company || ' ' || address || ' ' || destination_address)
  ) stored,
  check ((latitude is null) = (longitude is null)),
  check ((status = 'received') = (received_at is not null))
);
create index items_of_owner on items (owner_id, id desc);
create index items_of_owner_by_status on items (owner_id, status, id desc);
create index items_flagged_of_owner on items (owner_id, id desc) where flagged_at is not null;

create table item_events (
  id bigint generated always as identity primary key,
  item_id bigint not null references items (id) on delete cascade,
  kind text not null check (kind in (
    'lodged', 'flagged', 'flag_withdrawn', 'waybill_made', 'handed_over', 'code_locked', 'received'
  )),
  name text not null default '',
  note text not null default '',
  at timestamptz not null default now()
);
create index item_events_of_item on item_events (item_id, id);

-- The people an item passes through, in their order. Each confirms with a code that it has come to them.
create table item_handovers (
  id bigint generated always as identity primary key,
  item_id bigint not null references items (id) on delete cascade,
  place integer not null,
  role text not null check (role in ('sender', 'rider', 'receiver')),
  name text not null,
  phone text not null default '',
  -- The secret of the page that this person opens without an account.
  token text not null unique,
  -- Keyed, like every code.
  code_hash bytea not null,
  wrong_tries integer not null default 0,
  locked_at timestamptz,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (item_id, place)
);

create table complaints (
  id bigint generated always as identity primary key,
  complaint_ref text not null unique,
  owner_id bigint references users (id) on delete set null,
  title text not null,
  role text not null check (role in ('agency', 'place', 'company')),
  -- As the wire spells them.
  type text not null check (type in ('complain', 'emmergency', 'crime')),
  name text not null,
  state text not null,
  city text not null,
  description text not null,
  -- The ride that it is about, if the person chose one.
  ride_id bigint references rides (id) on delete set null,
  vehicle_number text not null default '',
  images text[] not null default '{}',
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- `completed` once no agency has anything left to do. Follows the cases.
  status text not null default 'active' check (status in ('active', 'completed')),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  withdrawn_at timestamptz,
  search_text text generated always as (
    lower(complaint_ref || ' ' || title || ' ' || name || ' ' || state || ' ' || city || ' ' || vehicle_number)
  ) stored,
  check ((latitude is null) = (longitude is null))
);
create index complaints_of_owner on complaints (owner_id, id desc);
create index complaints_of_owner_by_type on complaints (owner_id, type, id desc);

create table complaint_events (
  id bigint generated always as identity primary key,
  complaint_id bigint not null references complaints (id) on delete cascade,
  kind text not null check (kind in ('lodged', 'edited', 'withdrawn', 'over')),
  name text not null default '',
  note text not null default '',
  at timestamptz not null default now()
);
create index complaint_events_of_complaint on complaint_events (complaint_id, id);

alter table flags alter column ride_id drop not null;
alter table flags add column item_id bigint references items (id) on delete cascade;
alter table flags add constraint flags_of_one_record check (num_nonnulls(ride_id, item_id) = 1);
create unique index flags_one_standing_of_item on flags (item_id) where withdrawn_at is null;

-- One report in the hands of one agency. Everything from `version` on is worked out from its events.
create table cases (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies (id),
  kind text not null check (kind in ('flagged-ride', 'flagged-item', 'complaint', 'emergency', 'crime')),
  flag_id bigint references flags (id) on delete cascade,
  complaint_id bigint references complaints (id) on delete cascade,
  reporter_id bigint references users (id) on delete set null,
  urgent boolean not null generated always as (kind in ('emergency', 'crime')) stored,
  -- How many events it has; the next one is the next number.
  version integer not null,
  state text not null check (state in ('new', 'acknowledged', 'in_progress', 'resolved', 'handed_off', 'withdrawn')),
  officer_id bigint references users (id) on delete set null,
  started_at timestamptz not null,
  seen_at timestamptz,
  acknowledged_at timestamptz,
  resolved_at timestamptz,
  deadline_at timestamptz,
  deadline_missed boolean not null default false,
  check (num_nonnulls(flag_id, complaint_id) = 1),
  unique (flag_id, agency_id),
  unique (complaint_id, agency_id)
);
create index cases_of_queue on cases (agency_id, urgent desc, started_at, id) where state in ('new', 'acknowledged', 'in_progress');
create index cases_of_agency on cases (agency_id, kind, id desc);
create index cases_of_officer on cases (officer_id, id desc) where officer_id is not null;
create index cases_due on cases (deadline_at) where deadline_at is not null and not deadline_missed;

create table case_events (
  case_id bigint not null references cases (id) on delete cascade,
  sequence integer not null,
  kind text not null,
  data jsonb not null,
  actor_id bigint references users (id) on delete set null,
  at timestamptz not null default now(),
  primary key (case_id, sequence)
);

-- Minutes to acknowledge, where an agency has set its own.
create table agency_deadlines (
  agency_id bigint not null references agencies (id) on delete cascade,
  kind text not null check (kind in ('flagged-ride', 'flagged-item', 'complaint', 'emergency', 'crime')),
  minutes integer not null check (minutes between 1 and 43200),
  primary key (agency_id, kind)
);

-- What the agencies of a flag had done so far was only whether they had seen it.
insert into cases (agency_id, kind, flag_id, reporter_id, version, state, started_at, seen_at, deadline_at)
  select flag_agencies.agency_id, 'flagged-ride', flags.id, flags.owner_id,
    1 + (flag_agencies.seen_at is not null)::int + (flags.withdrawn_at is not null)::int,
    case when flags.withdrawn_at is null then 'new' else 'withdrawn' end,
    flags.created_at, flag_agencies.seen_at,
    case when flags.withdrawn_at is null then flags.created_at + interval '30 minutes' end
  from flag_agencies join flags on flags.id = flag_agencies.flag_id;
insert into case_events (case_id, sequence, kind, data, actor_id, at)
  select cases.id, 1, 'opened', json_build_object(
    'startedAt', to_char(flags.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'deadlineAt', to_char((flags.created_at + interval '30 minutes') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'from', null), flags.owner_id, flags.created_at
  from cases join flags on flags.id = cases.flag_id;
insert into case_events (case_id, sequence, kind, data, actor_id, at)
  select id, 2, 'seen', '{}', null, seen_at from cases where seen_at is not null;
insert into case_events (case_id, sequence, kind, data, actor_id, at)
  select cases.id, cases.version, 'withdrawn', json_build_object('reason', coalesce(flags.withdrawn_reason, '')),
    flags.owner_id, flags.withdrawn_at
  from cases join flags on flags.id = cases.flag_id where flags.withdrawn_at is not null;
drop table flag_agencies;

-- An agency's look is an event of its case now.
delete from ride_events where kind = 'seen_by_agency';
alter table ride_events drop constraint ride_events_kind_check;
alter table ride_events add constraint ride_events_kind_check check (kind in (
  'lodged', 'shared', 'share_opened', 'share_revoked', 'flagged', 'next_of_kin_refused', 'flag_withdrawn', 'completed'
));

-- Messages belong to a flag or a complaint, or to neither.
alter table outbox add column complaint_id bigint references complaints (id) on delete cascade;
alter table outbox drop constraint outbox_check;
alter table outbox add constraint outbox_recipient_of_report
  check ((num_nonnulls(flag_id, complaint_id) = 1) = (recipient is not null) and num_nonnulls(flag_id, complaint_id) < 2);
create index outbox_of_complaint on outbox (complaint_id) where complaint_id is not null;

-- Officers, and the supervisors who invite them and set the agency's deadlines.
alter table users add column officer_role text check (officer_role in ('officer', 'supervisor'));
update users set officer_role = 'officer' where account_type = 'government-agency';
alter table users add constraint users_officer_role check ((account_type = 'government-agency') = (officer_role is not null));
alter table users add column deactivated_at timestamptz;

create table invitations (
  id bigint generated always as identity primary key,
  email citext not null,
  account_type text not null check (account_type in ('government-agency', 'staff')),
  agency_id bigint references agencies (id) on delete cascade,
  role text not null,
  token_hash bytea not null unique,
  invited_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz
);
create index invitations_of_agency on invitations (agency_id, id desc);
create unique index invitations_one_open on invitations (email, coalesce(agency_id, 0)) where accepted_at is null and revoked_at is null;
