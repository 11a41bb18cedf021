-- A vehicle whose passenger does not answer: a case of its own kind, of a flag that the ladder of the ride raised.
alter table flags add column raised_by text not null default 'passenger' check (raised_by in ('passenger', 'ladder'));
-- Looked at each second.
create index flags_of_ladders on flags (ride_id) where raised_by = 'ladder' and withdrawn_at is null;

alter table cases drop constraint cases_kind_check;
alter table cases add constraint cases_kind_check check (kind in (
  'flagged-ride', 'overdue-vehicle', 'flagged-item', 'complaint', 'emergency', 'crime'
));
alter table agency_deadlines drop constraint agency_deadlines_kind_check;
alter table agency_deadlines add constraint agency_deadlines_kind_check check (kind in (
  'flagged-ride', 'overdue-vehicle', 'flagged-item', 'complaint', 'emergency', 'crime'
));

create index ladder_rungs_told on ladder_rungs (done_at) where rung = 'kin-told' and done_at is not null;

alter table ride_events drop constraint ride_events_kind_check;
alter table ride_events add constraint ride_events_kind_check check (kind in (
  'lodged', 'shared', 'share_opened', 'share_revoked', 'flagged', 'next_of_kin_refused', 'next_of_kin_not_texted',
  'flag_withdrawn', 'completed', 'completion_undone', 'help_asked', 'arrival_expected', 'overdue_told', 'overdue_over'
));
