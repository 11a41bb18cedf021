-- What a person should know, whatever page they are on: kept until it is read, and some months after.
create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null,
  title text not null,
  text text not null default '',
  -- The page of ours that shows it.
  link text not null check (link like '/%'),
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_of_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
