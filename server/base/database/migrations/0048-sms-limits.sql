-- How many SMS were sent on a day, in all and by country, recipient and sender. Recipients stand there as keyed hashes.
-- Days are of West Africa Time.
create table sms_counts (
  day date not null,
  key text not null,
  sent integer not null check (sent > 0),
  primary key (day, key)
);
-- Whether this SMS is in those counts already, so that another try does not count again.
alter table outbox add column counted boolean not null default false;

alter table ride_events drop constraint ride_events_kind_check;
alter table ride_events add constraint ride_events_kind_check check (kind in (
  'lodged', 'shared', 'share_opened', 'share_revoked', 'flagged', 'next_of_kin_refused', 'next_of_kin_not_texted',
  'flag_withdrawn', 'completed'
));
alter table item_events drop constraint item_events_kind_check;
alter table item_events add constraint item_events_kind_check check (kind in (
  'lodged', 'flagged', 'flag_withdrawn', 'waybill_made', 'handed_over', 'given_back', 'code_locked', 'new_code',
  'code_not_texted', 'receiver_removed', 'received'
));
