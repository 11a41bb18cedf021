-- Accounts, sessions, mailed codes, limits, idempotency, pictures, agencies, manifests, rides, flags, shares, outbox.
create extension if not exists citext;
create extension if not exists pg_trgm;

create table agencies (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null,
  former_names text[] not null default '{}',
  description text not null default '',
  email citext not null,
  logo text not null default '',
  -- The state it works in; null for the whole country.
  state text,
  active boolean not null default true,
  -- Gets the flags that name no agency.
  default_responder boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index agencies_one_default_responder on agencies (default_responder) where default_responder;

create table users (
  id bigint generated always as identity primary key,
  email citext not null,
  password_hash bytea not null,
  account_type text not null check (account_type in ('commuter', 'driver', 'company', 'government-agency', 'staff')),
  agency_id bigint references agencies (id),
  email_verified_at timestamptz,
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  state text not null default '',
  city text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  check ((account_type = 'government-agency') = (agency_id is not null))
);
-- An address belongs to whoever verified it. Until then several people may claim it, and nobody can tell.
create unique index users_one_verified_owner on users (email) where email_verified_at is not null;
create index users_by_email on users (email);
create index users_by_agency on users (agency_id) where agency_id is not null;

create table sessions (
  id bigint generated always as identity primary key,
  -- SHA-256 of the 256-bit token.
  token_hash bytea not null unique,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind in ('full', 'password-reset')),
  remembered boolean not null default false,
  ip_address text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

create table mailed_codes (
  id bigint generated always as identity primary key,
  email citext not null,
  purpose text not null check (purpose in ('verify-email', 'reset-password')),
  -- Null when the address has no account: the row still counts, so that nothing tells.
  user_id bigint references users (id) on delete cascade,
  code_hash bytea not null,
  wrong_tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mailed_codes_newest on mailed_codes (email, created_at desc);

create unlogged table rate_limits (
  key text primary key,
  hits integer not null,
  window_ends timestamptz not null
);

create table idempotency_keys (
  user_id bigint not null references users (id) on delete cascade,
  key text not null,
  endpoint text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table pictures (
  id bigint generated always as identity primary key,
  path text not null unique,
  folder text not null,
  uploaded_by bigint references users (id) on delete set null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  -- Null while held: served to nobody until a record refers to it.
  claimed_at timestamptz,
  claimed_by bigint references users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index pictures_held on pictures (created_at) where claimed_at is null;

create table agency_follows (
  user_id bigint not null references users (id) on delete cascade,
  agency_id bigint not null references agencies (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, agency_id)
);

create table manifests (
  id bigint generated always as identity primary key,
  manifest_number text not null unique check (manifest_number ~ '^\d{8}$'),
  owner_id bigint not null references users (id) on delete cascade,
  vehicle_number text not null,
  driver_name text not null,
  vehicle_name text not null,
  vehicle_model text not null,
  park_name text not null,
  departure_state text not null,
  destination_state text not null,
  images text[] not null default '{}',
  status text not null default 'active' check (status in ('active', 'completed')),
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  search_text text generated always as (
    lower(manifest_number || ' ' || vehicle_number || ' ' || replace(vehicle_number, '-', '') || ' ' || driver_name
      || ' ' || vehicle_name || ' ' || park_name || ' ' || departure_state || ' ' || destination_state)
  ) stored,
  check ((status = 'completed') = (completed_at is not null))
);
create index manifests_of_owner on manifests (owner_id, id desc);

create table rides (
  id bigint generated always as identity primary key,
  ride_id text not null unique,
  owner_id bigint not null references users (id) on delete cascade,
  manifest_number text not null default '',
  vehicle_number text not null,
  driver_name text not null,
  vehicle_name text not null,
  vehicle_model text not null,
  park_name text not null,
  address text not null,
  departure_state text not null,
  departure_city text not null default '',
  destination_address text not null,
  destination_state text not null,
  destination_city text not null default '',
  next_of_kin_full_name text not null,
  next_of_kin_phone text not null,
  next_of_kin_address text not null,
  vehicle_images text[] not null default '{}',
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  status text not null default 'active' check (status in ('active', 'completed')),
  -- Set while a flag stands.
  flagged_at timestamptz,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  search_text text generated always as (
    lower(ride_id || ' ' || vehicle_number || ' ' || replace(vehicle_number, '-', '') || ' ' || driver_name || ' '
      || vehicle_name || ' ' || vehicle_model || ' ' || park_name || ' ' || address || ' ' || departure_state || ' '
      || destination_address || ' ' || destination_city || ' ' || destination_state || ' ' || manifest_number)
  ) stored,
  check ((latitude is null) = (longitude is null)),
  check ((status = 'completed') = (completed_at is not null))
);
create index rides_of_owner on rides (owner_id, id desc);
create index rides_of_owner_by_status on rides (owner_id, status, id desc);
create index rides_flagged_of_owner on rides (owner_id, id desc) where flagged_at is not null;

create table ride_events (
  id bigint generated always as identity primary key,
  ride_id bigint not null references rides (id) on delete cascade,
  kind text not null check (kind in (
    'lodged', 'shared', 'share_opened', 'share_revoked', 'flagged', 'next_of_kin_refused', 'flag_withdrawn',
    'seen_by_agency', 'completed'
  )),
  name text not null default '',
  note text not null default '',
  at timestamptz not null default now()
);
create index ride_events_of_ride on ride_events (ride_id, id);

create table flags (
  id bigint generated always as identity primary key,
  ride_id bigint not null references rides (id) on delete cascade,
  owner_id bigint references users (id) on delete set null,
  description text not null default '',
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  withdrawn_reason text
);
-- However many taps arrive at once, one standing flag a ride.
create unique index flags_one_standing on flags (ride_id) where withdrawn_at is null;
create index flags_of_owner on flags (owner_id, id desc) where withdrawn_at is null;

create table flag_agencies (
  flag_id bigint not null references flags (id) on delete cascade,
  agency_id bigint not null references agencies (id),
  -- When an officer of the agency first opened it.
  seen_at timestamptz,
  primary key (flag_id, agency_id)
);
create index flag_agencies_of_agency on flag_agencies (agency_id, flag_id desc);

create table shares (
  id bigint generated always as identity primary key,
  -- Null once the ride is deleted: its link then says that it has ended.
  ride_id bigint references rides (id) on delete set null,
  -- The link's secret. Kept readable, because its owner copies the same link again.
  token text not null unique,
  -- The person whom the association sent the link to, or null when the owner passes it on.
  audience text not null default 'anyone' check (audience in ('anyone', 'next-of-kin')),
  opened_count integer not null default 0,
  -- Of the openings that were counted.
  last_opened_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index shares_of_ride on shares (ride_id, id desc);
create unique index shares_one_current on shares (ride_id, audience) where revoked_at is null;

-- Next of kin who asked not to be contacted. Only a keyed hash, enough to recognise a number, not to read it.
create table contact_refusals (
  phone_hash bytea primary key,
  created_at timestamptz not null default now()
);

create table outbox (
  id bigint generated always as identity primary key,
  -- The Message-ID of a mail, so that a receiver recognises a second copy.
  reference uuid not null unique default gen_random_uuid(),
  channel text not null check (channel in ('mail', 'sms')),
  kind text not null,
  to_address text not null,
  to_name text not null default '',
  subject text not null default '',
  body_text text not null,
  body_html text not null default '',
  -- Holds a code or link that must not stay readable once it is sent.
  secret boolean not null default false,
  flag_id bigint references flags (id) on delete cascade,
  recipient text check (recipient in ('agency', 'next-of-kin')),
  agency_id bigint references agencies (id),
  user_id bigint references users (id) on delete set null,
  state text not null default 'queued' check (state in (
    'queued', 'retrying', 'sent', 'delivered', 'failed', 'blocked', 'unknown', 'suppressed'
  )),
  attempts integer not null default 0,
  gateway_reference text,
  reason text not null default '',
  queued_at timestamptz not null default now(),
  sent_at timestamptz,
  delivered_at timestamptz,
  failed_at timestamptz,
  next_try_at timestamptz,
  -- While a process sends it. A process that died lets go at this moment.
  claimed_until timestamptz,
  check ((flag_id is null) = (recipient is null))
);
create index outbox_of_flag on outbox (flag_id) where flag_id is not null;
create index outbox_to on outbox (lower(to_address), id desc);
create index outbox_gateway_reference on outbox (gateway_reference) where gateway_reference is not null;
create index outbox_waiting on outbox (id) where state in ('queued', 'retrying');
create index outbox_without_report on outbox (sent_at) where state = 'sent' and channel = 'sms';
