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
  id bigint generated always as identity primary key,
  entry_id bigint not null references content_entries (id) on delete cascade,
  version integer not null,
  action text not null check (action in (
    'created', 'saved', 'published', 'unpublished', 'moved', 'restored', 'deleted'
  )),
  content jsonb not null,
  -- Null for what came with the product.
  author_id bigint references users (id) on delete set null,
  at timestamptz not null default now()
);
create index content_revisions_of_entry on content_revisions (entry_id, id desc);

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
  -- Null once they left: nothing of them is kept, but their link still says that they left.
  email citext unique,
  -- The link's secret, in the mails of this subscriber only: confirms, and ends it.
  token text not null unique,
  -- When they were last mailed about subscribing: asking again and again mails nobody.
  mailed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  ended_at timestamptz,
  check ((email is null) = (ended_at is not null))
);
create index subscribers_confirmed on subscribers (id) where confirmed_at is not null and ended_at is null;

create table contact_messages (
  id bigint generated always as identity primary key,
  first_name text not null,
  last_name text not null,
  email citext not null,
  message text not null,
  -- Filled in by programs that fill in everything: kept apart, and mailed to nobody.
  suspicious boolean not null default false,
  state text not null default 'new' check (state in ('new', 'answered', 'closed')),
  created_at timestamptz not null default now(),
  search_text text generated always as (
    lower(first_name || ' ' || last_name || ' ' || email::text || ' ' || message)
  ) stored
);
create index contact_messages_by_state on contact_messages (state, id desc) where not suspicious;
create index contact_messages_of_sender on contact_messages (email, id desc);

alter table outbox
  -- Whom an answer to the mail reaches; empty for nobody.
  add column reply_to_address text not null default '',
  add column reply_to_name text not null default '',
  -- Where a subscriber ends the mails, for mail programs that have a button for it.
  add column unsubscribe_url text not null default '',
  add column subscriber_id bigint references subscribers (id) on delete cascade,
  -- The news post that the mail tells of.
  add column post_id bigint references content_entries (id) on delete set null;
-- However often and by however many a post is published, each subscriber hears of it once.
create unique index outbox_one_for_each_post on outbox (post_id, subscriber_id) where post_id is not null;
create index outbox_of_subscriber on outbox (subscriber_id) where subscriber_id is not null;
