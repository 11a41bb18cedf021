-- The PIN that a person chose for the end of their rides, and a second one for a person who is forced to give one: slow hashes
-- with the server's key, under one salt, so that one computation compares both.
create table arrival_pins (
  user_id bigint primary key references users (id) on delete cascade,
  salt bytea not null,
  pin_hash bytea not null,
  -- Null for none.
  duress_hash bytea,
  chosen_at timestamptz not null
);

-- Each PIN that was given for a ride. Of `duress` one the next of kin and agencies are told, and its account never.
create table pin_answers (
  id bigint generated always as identity primary key,
  ride_id bigint not null references rides (id) on delete cascade,
  meaning text not null check (meaning in ('safe', 'duress', 'wrong')),
  at timestamptz not null,
  -- The message to the next of kin went with the answer.
  kin_told boolean not null,
  -- When the agencies' cases were opened. Of the others null.
  agency_told_at timestamptz,
  -- The report of these cases. It has no owner.
  complaint_id bigint references complaints (id) on delete set null
);
create index pin_answers_of_ride on pin_answers (ride_id, at);
create index pin_answers_forced on pin_answers (ride_id, at) where meaning = 'duress';
create index pin_answers_untold on pin_answers (id) where meaning = 'duress' and agency_told_at is null;
create index pin_answers_of_complaint on pin_answers (complaint_id) where complaint_id is not null;

alter table cases drop constraint cases_kind_check;
alter table cases add constraint cases_kind_check check (kind in (
  'flagged-ride', 'overdue-vehicle', 'duress', 'flagged-item', 'complaint', 'emergency', 'crime'
));
alter table cases alter column urgent set expression as (kind in ('emergency', 'crime', 'duress'));
alter table agency_deadlines drop constraint agency_deadlines_kind_check;
alter table agency_deadlines add constraint agency_deadlines_kind_check check (kind in (
  'flagged-ride', 'overdue-vehicle', 'duress', 'flagged-item', 'complaint', 'emergency', 'crime'
));
