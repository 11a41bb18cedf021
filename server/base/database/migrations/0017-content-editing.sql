-- Content that is published at a set time, and the drafts of all content as a preview shows them.
alter table content_entries
  -- When readers see what is scheduled, and the version and the content that they will see: what is saved after it was
  -- scheduled is not part of it.
  add column publish_at timestamptz,
  add column scheduled_version integer,
  add column scheduled jsonb,
  add column scheduled_by bigint references users (id) on delete set null,
  add constraint content_entries_schedule check (
    (publish_at is null) = (scheduled is null) and (publish_at is null) = (scheduled_version is null)
  );
create index content_entries_due on content_entries (publish_at) where publish_at is not null and deleted_at is null;

alter table content_revisions
  drop constraint content_revisions_action_check,
  add constraint content_revisions_action_check check (action in (
    'created', 'saved', 'published', 'unpublished', 'moved', 'restored', 'deleted', 'scheduled', 'unscheduled'
  ));

-- The tables that public pages are made from, with each draft in the place of what is published. A preview asks for the same
-- with the same queries, in this schema.
create schema preview;
create view preview.content_entries as
  select id, kind, single, position, draft as published, version as published_version,
    coalesce(first_published_at, created_at) as first_published_at, coalesce(published_at, created_at) as published_at,
    deleted_at
  from content_entries;
create view preview.comments as select id, post_id, state from comments;
