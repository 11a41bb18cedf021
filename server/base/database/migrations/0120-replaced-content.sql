-- What a publication replaced for readers, so that it can be taken back.
alter table content_revisions
  -- The columns of the entry that say what readers saw, and since when; of the last publication of each entry alone.
  add column replaced jsonb,
  add constraint content_revisions_replaced check (replaced is null or action = 'published'),
  drop constraint content_revisions_action_check,
  add constraint content_revisions_action_check check (action in (
    'created', 'saved', 'published', 'unpublished', 'moved', 'restored', 'deleted', 'scheduled', 'unscheduled', 'taken-back'
  ));
