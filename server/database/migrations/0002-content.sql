-- The public site's content, in drafts and published, with every version kept; comments, subscribers, contact messages.
create table content_entries (
  id bigint generated always as identity primary key,
  kind text not null,
  -- True for the kinds that have exactly one entry.
  single boolean not null,
  -- Its place among the entries of its kind, from 0.
  position integer not null default 0,
  -- Of the draft: who saves names the one that was read, so that two editors cannot overwrite each other unseen.
  version integer not null default 1,
  draft jsonb not null,
  -- What readers see; null while they see nothing of it.
  published jsonb,
  published_version integer,
  -- When readers first saw it, and when what they see last changed.
  first_published_at timestamptz,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  check ((published is null) = (published_version is null)),
  check (published is null or (published_at is not null and first_published_at is not null))
);
create unique index content_entries_single on content_entries (kind) where single and deleted_at is null;
create index content_entries_of_kind on content_entries (kind, position, id) where deleted_at is null;
create index content_entries_newest on content_entries (kind, first_published_at desc, id desc)
  where published is not null and deleted_at is null;

create table content_revisions (
  entry_id bigint not null references content_entries (id) on delete cascade,
  version integer not null,
  action text not null check (action in ('created', 'saved', 'published', 'unpublished', 'restored', 'deleted')),
  content jsonb not null,
  -- Null for what came with the product.
  author_id bigint references users (id) on delete set null,
  at timestamptz not null default now()
);
create index content_revisions_of_entry on content_revisions (entry_id, at desc);

-- Rises with everything that readers can see, so that each process knows whether what it keeps is old.
create table content_version (
  one boolean primary key default true check (one),
  version bigint not null
);
insert into content_version (version) values (1);

create table comments (
  id bigint generated always as identity primary key,
  post_id bigint not null references content_entries (id) on delete cascade,
  author_id bigint references users (id) on delete set null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'shown', 'refused')),
  reason text not null default '',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references users (id) on delete set null,
  check ((state = 'waiting') = (decided_at is null))
);
create index comments_shown on comments (post_id, id) where state = 'shown';
create index comments_waiting on comments (id) where state = 'waiting';
create index comments_of_author on comments (author_id, id desc);

create table subscribers (
  id bigint generated always as identity primary key,
  email citext not null unique,
  -- The link's secret, in the mails of this subscriber only: confirms, and ends it.
  token text not null unique,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  ended_at timestamptz
);

create table contact_messages (
  id bigint generated always as identity primary key,
  first_name text not null,
  last_name text not null,
  email citext not null,
  message text not null,
  -- Filled in by programs that fill in everything: kept apart, and mailed to nobody.
  suspicious boolean not null default false,
  state text not null default 'new' check (state in ('new', 'answered', 'closed')),
  created_at timestamptz not null default now()
);
create index contact_messages_by_state on contact_messages (state, id desc) where not suspicious;
