-- A code on its way to a number that an account wants to take over; one at a time for each account.
create table text_number_claims (
  user_id bigint primary key references users (id) on delete cascade,
  number text not null check (number ~ '^\+[1-9][0-9]{7,14}$'),
  -- Keyed.
  code_hash bytea not null,
  wrong_tries smallint not null default 0,
  expires_at timestamptz not null
);
create index text_number_claims_by_age on text_number_claims (expires_at);
