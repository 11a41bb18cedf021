-- Phone numbers that RUA is used from by USSD and SMS, and where the conversation with each stands.
create table text_numbers (
  -- In E.164.
  number text primary key check (number ~ '^\+[1-9][0-9]{7,14}$'),
  -- The person of this number, or the account that took it over. Null until the number has lodged or reported something.
  user_id bigint references users (id) on delete cascade,
  -- Whether an account took the number over with a code that was sent to it.
  linked_at timestamptz,
  language text not null default 'en' check (language in ('en', 'pcm', 'yo', 'ha', 'ig')),
  -- The PIN is made of it with the server's key, and stored nowhere.
  pin_seed bytea,
  wrong_pins smallint not null default 0,
  wrong_pins_since timestamptz,
  step jsonb,
  resuming boolean not null default false,
  step_at timestamptz,
  -- The session of USSD, and how much of its text was read.
  session text not null default '',
  session_read integer not null default 0,
  first_heard_at timestamptz not null,
  heard_at timestamptz not null,
  stopped_at timestamptz,
  -- When it was last told what RUA understands.
  helped_at timestamptz
);
create index text_numbers_of_user on text_numbers (user_id) where user_id is not null;
create index text_numbers_by_age on text_numbers (heard_at);

-- What came from a gateway, once, with its answer: a repetition gets the same one, and nothing is done again.
create table text_inputs (
  id bigint generated always as identity primary key,
  gateway text not null,
  input_key bytea not null,
  number text not null references text_numbers (number) on delete cascade,
  channel text not null check (channel in ('ussd', 'sms')),
  session text not null default '',
  -- Without PINs.
  typed text not null,
  -- Empty for an SMS that got none. A PIN in it is left open.
  answer text not null default '',
  ends boolean not null default true,
  step_before text not null default '',
  step_after text not null default '',
  act text not null default '',
  outcome text not null default '',
  -- The record that came of it, as people say its id.
  reference text not null default '',
  -- How often it came.
  times integer not null default 1,
  at timestamptz not null,
  unique (gateway, input_key)
);
create index text_inputs_of_number on text_inputs (number, id desc);
create index text_inputs_by_age on text_inputs (at);
