-- What people choose for themselves: how notifications reach them, how they sign in, how they look, how dates read.

-- A kind that is not here reaches its person in every way.
create table notification_preferences (
  user_id bigint not null references users (id) on delete cascade,
  kind text not null,
  in_app boolean not null,
  mail boolean not null,
  primary key (user_id, kind)
);

-- Mails of notices: those that wait with what they say, and those that went, which count for an hour.
create table notice_mails (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null,
  at timestamptz not null,
  -- Both null once it went.
  held jsonb,
  due_at timestamptz,
  check ((held is null) = (due_at is null))
);
create index notice_mails_due on notice_mails (due_at) where due_at is not null;
create index notice_mails_of_user on notice_mails (user_id, kind, at);

alter table users
  -- Minutes after midnight in West Africa Time between which mails wait.
  add column quiet_from smallint check (quiet_from between 0 and 1439),
  add column quiet_to smallint check (quiet_to between 0 and 1439),
  -- Stored path of a picture; empty for none.
  add column photo text not null default '',
  add column date_style text not null default 'nigeria' check (date_style in ('nigeria', 'us', 'iso')),
  add constraint users_quiet_hours check ((quiet_from is null) = (quiet_to is null));

-- A second step of signing in: codes of an authenticator app (RFC 6238).
create table two_step_secrets (
  user_id bigint primary key references users (id) on delete cascade,
  -- Sealed with the server's key.
  secret bytea not null,
  created_at timestamptz not null,
  -- Null until a first code has shown that the app knows it.
  confirmed_at timestamptz,
  -- The time step of the newest code that was taken: it and those before it are not taken again.
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id bigint not null references users (id) on delete cascade,
  -- Keyed, like every code.
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Who opened a report first is asked for by its reporter.
create index cases_of_reporter on cases (reporter_id, id desc) where reporter_id is not null;
