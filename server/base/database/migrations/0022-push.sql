-- Notifications on devices, by the Web Push protocol (RFC 8030).

-- Keys that the server makes for itself, sealed under its own.
create table made_keys (
  name text primary key,
  sealed bytea not null,
  created_at timestamptz not null default now()
);

-- Where one signed-in browser takes notifications: it ends with the session.
create table push_subscriptions (
  session_id bigint primary key references sessions (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  -- The address at the browser's push service; one browser has one.
  endpoint text not null unique,
  -- What a message to it is encrypted with (RFC 8291), base64url.
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_of_user on push_subscriptions (user_id);

-- A kind that is not chosen comes to devices that take notifications.
alter table notification_preferences add column push boolean not null default true;

alter table outbox drop constraint outbox_channel_check;
alter table outbox add constraint outbox_channel_check check (channel in ('mail', 'sms', 'push'));
