-- The SMS that tells the next of kin that the passenger arrived belongs to the ride; undoing the arrival takes it back.
alter table outbox add column ride_id bigint references rides (id) on delete cascade;
create index outbox_of_ride on outbox (ride_id) where ride_id is not null;
alter table outbox drop constraint outbox_recipient_of_report;
alter table outbox add constraint outbox_recipient_of_record check (
  (num_nonnulls(flag_id, complaint_id, ride_id) = 1) = (recipient is not null)
  and num_nonnulls(flag_id, complaint_id, ride_id) < 2
);

alter table ride_events drop constraint ride_events_kind_check;
alter table ride_events add constraint ride_events_kind_check check (kind in (
  'lodged', 'shared', 'share_opened', 'share_revoked', 'flagged', 'next_of_kin_refused', 'next_of_kin_not_texted',
  'flag_withdrawn', 'completed', 'completion_undone', 'help_asked', 'arrival_expected'
));

-- When the passenger is expected to arrive, and who says so.
alter table rides
  add column expected_arrival timestamptz,
  add column expected_from text check (expected_from in ('passenger', 'past-rides')),
  add constraint rides_expected_from check ((expected_arrival is null) = (expected_from is null));
