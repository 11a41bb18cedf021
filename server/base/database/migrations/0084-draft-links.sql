-- Links that show a page with its drafts. A page has one at a time; what a link is signed with stands in no table. A row that is
-- gone, or whose time is over, is a link that has ended.
create table draft_links (
  -- The address of the page, without a query.
  path text primary key,
  id bigint generated always as identity unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index draft_links_ended on draft_links (expires_at);
