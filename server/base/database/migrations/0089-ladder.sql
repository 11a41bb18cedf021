-- What happened to the ladder of a ride, and its rungs: each is done once, by the process that marks it.
create table ladder_events (
  id bigint generated always as identity primary key,
  ride_id bigint not null references rides (id) on delete cascade,
  kind text not null check (kind in (
    'expected', 'late', 'unproved', 'alive', 'all-arrived', 'help', 'safe', 'resumed', 'off', 'on', 'agency-allowed',
    'agency-forbidden', 'kin-missing', 'kin-found', 'kin-fine', 'kin-stopped', 'others-silent', 'crash-reported'
  )),
  at timestamptz not null
);
create index ladder_events_of_ride on ladder_events (ride_id, id);

create table ladder_rungs (
  ride_id bigint not null references rides (id) on delete cascade,
  round smallint not null check (round >= 0),
  rung text not null check (rung in ('asked', 'asked-again', 'asked-there', 'help-told', 'kin-told', 'agency-told')),
  due_at timestamptz not null,
  done_at timestamptz,
  primary key (ride_id, round, rung)
);
create index ladder_rungs_due on ladder_rungs (due_at) where done_at is null;

-- The messages of a ladder go to the passenger as well. One that is no longer true is withdrawn: nothing takes it to be sent.
alter table outbox drop constraint outbox_recipient_check;
alter table outbox add constraint outbox_recipient_check check (recipient in ('agency', 'next-of-kin', 'passenger'));
alter table outbox add column withdrawn_at timestamptz;
create index outbox_withdrawn on outbox (id) where withdrawn_at is not null and state in ('queued', 'retrying');
