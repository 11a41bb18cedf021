-- What people and agencies say of the road, what others say of that, and who read which news.
create table traffic_updates (
  id bigint generated always as identity primary key,
  -- Null once the account is gone: what was said of the road stays.
  author_id bigint references users (id) on delete set null,
  title text not null,
  -- As its author put it, and as which of the known kinds it is understood.
  category text not null,
  kind text not null,
  description text not null,
  banner text not null default '',
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  created_at timestamptz not null,
  edited_at timestamptz,
  -- Of the voices of others, one a person; worked out anew with each.
  there_count integer not null default 0,
  last_there_at timestamptz,
  cleared_count integer not null default 0,
  last_cleared_at timestamptz,
  current_until timestamptz not null,
  -- Different people who opened it.
  views integer not null default 0,
  hidden_at timestamptz,
  hidden_reason text not null default '',
  -- The square of a twentieth of a degree that it is in: what is near is in a few squares, however many rows there are.
  cell integer generated always as (
    floor((latitude + 90) * 20)::integer * 7200 + floor((longitude + 180) * 20)::integer
  ) stored,
  search_text text generated always as (lower(title || ' ' || category || ' ' || description)) stored,
  check ((latitude is null) = (longitude is null)),
  check (current_until <= created_at + interval '6 hours')
);
create index traffic_updates_of_author on traffic_updates (author_id, id desc);
create index traffic_updates_current on traffic_updates (current_until) where hidden_at is null;
create index traffic_updates_newest on traffic_updates (created_at) where hidden_at is null;
create index traffic_updates_near on traffic_updates (cell, current_until) where hidden_at is null;

create table traffic_voices (
  update_id bigint not null references traffic_updates (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  voice text not null check (voice in ('there', 'cleared')),
  at timestamptz not null,
  primary key (update_id, user_id)
);
create index traffic_voices_of_user on traffic_voices (user_id);

create table traffic_views (
  update_id bigint not null references traffic_updates (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  primary key (update_id, user_id)
);
create index traffic_views_of_user on traffic_views (user_id);

create table traffic_reports (
  id bigint generated always as identity primary key,
  update_id bigint not null references traffic_updates (id) on delete cascade,
  reporter_id bigint references users (id) on delete set null,
  reason text not null,
  note text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'kept', 'hidden')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references users (id) on delete set null,
  unique (update_id, reporter_id),
  check ((state = 'waiting') = (decided_at is null))
);
create index traffic_reports_waiting on traffic_reports (id) where state = 'waiting';
create index traffic_reports_of_reporter on traffic_reports (reporter_id);

-- What an agency itself tells road users, until it ends.
create table traffic_advisories (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies (id),
  author_id bigint references users (id) on delete set null,
  title text not null,
  text text not null,
  created_at timestamptz not null,
  ends_at timestamptz not null check (ends_at >= created_at)
);
create index traffic_advisories_in_force on traffic_advisories (ends_at);
create index traffic_advisories_of_agency on traffic_advisories (agency_id, id desc);

-- Signed-in people who read a post. The number is kept beside, so that a list need not count.
create table post_views (
  post_id bigint not null references content_entries (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  primary key (post_id, user_id)
);
create index post_views_of_user on post_views (user_id);

create table post_view_counts (
  post_id bigint primary key references content_entries (id) on delete cascade,
  views integer not null
);
