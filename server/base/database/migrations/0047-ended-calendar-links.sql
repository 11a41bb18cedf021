-- Links to the calendars of deleted accounts, so that a calendar program learns to ask no more. They lead to nobody.
create table ended_calendar_links (
  -- SHA-256 of the token in the link.
  token_hash bytea primary key,
  ended_at timestamptz not null
);
create index ended_calendar_links_by_end on ended_calendar_links (ended_at);
