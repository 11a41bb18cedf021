-- Whom the passenger named for a ride on the road, the newest last. Their pages show the newest. The ride itself has the next of kin
-- whom RUA tells: another one after the PIN of a forced passenger.
create table kin_namings (
  id bigint generated always as identity primary key,
  ride_id bigint not null references rides (id) on delete cascade,
  full_name text not null,
  -- In E.164; empty once they were removed at their wish.
  phone text not null,
  -- Empty when it is not known.
  address text not null,
  named_at timestamptz not null default now()
);
create index kin_namings_of_ride on kin_namings (ride_id, id);

alter table ride_events drop constraint ride_events_kind_check;
alter table ride_events add constraint ride_events_kind_check check (kind in (
  'lodged', 'shared', 'share_opened', 'share_revoked', 'flagged', 'next_of_kin_refused', 'next_of_kin_not_texted',
  'next_of_kin_changed', 'flag_withdrawn', 'completed', 'completion_undone', 'help_asked', 'arrival_expected', 'overdue_told', 'overdue_over'
));
