-- A deleted entry can be brought back for some days. Until its row is removed, it claims its pictures.
create or replace function keep_uses_of_entry() returns trigger language plpgsql as $$
begin
  delete from media_uses where entry_id = new.id and place <> 'earlier';
  insert into media_uses (media_id, entry_id, place)
  select named, new.id, 'draft' from media_named_in(new.draft) as named
  union all
  select named, new.id, 'published' from media_named_in(new.published) as named
  union all
  select named, new.id, 'scheduled' from media_named_in(new.scheduled) as named;
  return null;
end $$;
drop trigger keep_uses on content_entries;
create trigger keep_uses after insert or update of draft, published, scheduled on content_entries
  for each row execute function keep_uses_of_entry();

create or replace function keep_uses_of_revision() returns trigger language plpgsql as $$
begin
  delete from media_uses where revision_id = new.id;
  insert into media_uses (media_id, entry_id, place, revision_id)
  select named, new.entry_id, 'earlier', new.id from media_named_in(new.content) as named;
  return null;
end $$;

-- What was deleted before claims the pictures that are still there.
insert into media_uses (media_id, entry_id, place, revision_id)
select named, entry.id, held.place, null
from content_entries as entry
cross join lateral (
  values ('draft', draft), ('published', published), ('scheduled', scheduled)
) as held (place, content)
cross join lateral media_named_in(held.content) as named
where deleted_at is not null
union all
select named, entry_id, 'earlier', revision.id
from content_revisions as revision
join content_entries as entry on entry.id = entry_id and deleted_at is not null
cross join lateral media_named_in(revision.content) as named
on conflict do nothing;

create index content_entries_deleted on content_entries (deleted_at desc, id desc) where deleted_at is not null;

alter table content_revisions
  -- A schedule can be taken back as well: then it holds the schedule that was replaced.
  drop constraint content_revisions_replaced,
  add constraint content_revisions_replaced check (replaced is null or action in ('published', 'scheduled')),
  drop constraint content_revisions_action_check,
  add constraint content_revisions_action_check check (action in (
    'created', 'saved', 'published', 'unpublished', 'moved', 'restored', 'deleted', 'scheduled', 'unscheduled', 'taken-back',
    'undeleted'
  ));
