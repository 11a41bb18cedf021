-- The passenger names another next of kin by text.
alter table ladder_events drop constraint ladder_events_kind_check;
alter table ladder_events
  add constraint ladder_events_kind_check check (kind in (
    'expected', 'late', 'unproved', 'alive', 'all-arrived', 'slow-route', 'help', 'safe', 'resumed', 'off', 'on', 'agency-allowed',
    'agency-forbidden', 'kin-missing', 'kin-found', 'kin-fine', 'kin-stopped', 'kin-changed', 'others-silent', 'crash-reported'
  ));
