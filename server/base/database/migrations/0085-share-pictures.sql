-- What chats show of a shared post, event or project: its own picture with its title, made when it is first asked for and kept
-- until either changes.
create table share_pictures (
  entry_id bigint primary key references content_entries (id) on delete cascade,
  -- Of the title and the picture that it was made of.
  mark text not null,
  jpeg bytea not null,
  made_at timestamptz not null default now()
);
