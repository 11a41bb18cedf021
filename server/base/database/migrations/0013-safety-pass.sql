-- The safety pass. Facts, photo and link are sealed with a key that is not in the database.
create table safety_passes (
  user_id bigint primary key references users (id) on delete cascade,
  facts bytea not null,
  photo bytea,
  -- Another number with each photo, so that no browser shows the one before.
  photo_version integer not null default 0,
  is_on boolean not null,
  changed_at timestamptz not null
);

-- A pass has one code that works; those before it are known as replaced, and no more.
create table safety_pass_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  -- SHA-256 of the token in the link.
  token_hash bytea not null unique,
  -- The token itself, sealed, because its owner prints the same code again; none once it is replaced.
  token bytea,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((token is null) = (ended_at is not null))
);
create unique index safety_pass_codes_current on safety_pass_codes (user_id) where ended_at is null;
create index safety_pass_codes_of_user on safety_pass_codes (user_id);

-- Who looks is not known, and nothing is kept that could tell.
create table safety_pass_openings (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  at timestamptz not null,
  -- Roughly from where, in words; empty when that is not known.
  place text not null default ''
);
create index safety_pass_openings_of_user on safety_pass_openings (user_id, id desc);
