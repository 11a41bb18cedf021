-- The media library: the pictures of the public site, and where each is used.
create table media (
  id bigint generated always as identity primary key,
  -- How content names it. It never changes.
  path text not null unique,
  -- Where its file is now: the same until it is replaced.
  file text not null unique references pictures (path),
  name text not null,
  alt text not null default '',
  -- It only decorates: alt is empty on purpose.
  decorative boolean not null default false,
  -- The middle of interest, in percent from the left and from the top.
  focus_x smallint not null default 50 check (focus_x between 0 and 100),
  focus_y smallint not null default 50 check (focus_y between 0 and 100),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  search_text text generated always as (lower(name || ' ' || alt)) stored,
  check (alt = '' or not decorative)
);
create index media_undescribed on media (id) where alt = '' and not decorative;

-- The files that a picture had before: whoever asks for one is led to the one it has now.
create table former_files (
  path text primary key,
  media_id bigint not null references media (id) on delete cascade
);
create index former_files_of_media on former_files (media_id);

-- Which entries name which pictures, kept by triggers. The reference to media restricts: a picture that is named cannot be
-- deleted, whatever happens at once.
create table media_uses (
  media_id bigint not null references media (id) on delete restrict,
  entry_id bigint not null references content_entries (id) on delete cascade,
  place text not null check (place in ('draft', 'published', 'scheduled', 'earlier')),
  -- Of what is in an earlier version.
  revision_id bigint references content_revisions (id) on delete cascade,
  check ((place = 'earlier') = (revision_id is not null)),
  unique nulls not distinct (media_id, entry_id, place, revision_id)
);
create index media_uses_of_entry on media_uses (entry_id);
create index media_uses_of_revision on media_uses (revision_id) where revision_id is not null;

-- The pictures that content names, in its fields or within its texts.
create function media_named_in(content jsonb) returns setof bigint language sql stable as $$
  select id from media where path in (
    select found[1] from regexp_matches(content::text, 'files/content/[0-9A-Za-z_]{2,64}\.(?:webp|svg)', 'g') as found
  )
$$;

create function keep_uses_of_entry() returns trigger language plpgsql as $$
begin
  delete from media_uses where entry_id = new.id and (place <> 'earlier' or new.deleted_at is not null);
  if new.deleted_at is null then
    insert into media_uses (media_id, entry_id, place)
    select named, new.id, 'draft' from media_named_in(new.draft) as named
    union all
    select named, new.id, 'published' from media_named_in(new.published) as named
    union all
    select named, new.id, 'scheduled' from media_named_in(new.scheduled) as named;
  end if;
  return null;
end $$;
create trigger keep_uses after insert or update of draft, published, scheduled, deleted_at on content_entries
  for each row execute function keep_uses_of_entry();

create function keep_uses_of_revision() returns trigger language plpgsql as $$
begin
  delete from media_uses where revision_id = new.id;
  insert into media_uses (media_id, entry_id, place, revision_id)
  select named, new.entry_id, 'earlier', new.id from media_named_in(new.content) as named
  where exists (select from content_entries where id = new.entry_id and deleted_at is null);
  return null;
end $$;
create trigger keep_uses after insert or update of content on content_revisions
  for each row execute function keep_uses_of_revision();

-- A preview shows pictures as they are.
create view preview.media as select path, file, focus_x, focus_y from media;
