-- What staff decide of what people wrote, and how its author answers; the inbox, and what the back office counts.
alter table spaces
  add column hidden_at timestamptz,
  add column hidden_reason text not null default '',
  -- When staff first looked at it; null while it is new to them.
  add column looked_at timestamptz;
-- Those of before are not new to anybody.
update spaces set looked_at = created_at;
create index spaces_not_looked_at on spaces (id) where looked_at is null;
create index spaces_hidden on spaces (id) where hidden_at is not null;
create index traffic_updates_hidden on traffic_updates (id) where hidden_at is not null;
create index comments_refused on comments (id) where state = 'refused';

create table comment_reports (
  id bigint generated always as identity primary key,
  comment_id bigint not null references comments (id) on delete cascade,
  reporter_id bigint references users (id) on delete set null,
  reason text not null,
  note text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'kept', 'hidden')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references users (id) on delete set null,
  unique (comment_id, reporter_id),
  check ((state = 'waiting') = (decided_at is null))
);
create index comment_reports_waiting on comment_reports (id) where state = 'waiting';
create index comment_reports_of_reporter on comment_reports (reporter_id);

create table space_reports (
  id bigint generated always as identity primary key,
  space_id bigint not null references spaces (id) on delete cascade,
  reporter_id bigint references users (id) on delete set null,
  reason text not null,
  note text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'kept', 'hidden')),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references users (id) on delete set null,
  unique (space_id, reporter_id),
  check ((state = 'waiting') = (decided_at is null))
);
create index space_reports_waiting on space_reports (id) where state = 'waiting';
create index space_reports_of_reporter on space_reports (reporter_id);

create table moderation_decisions (
  id bigint generated always as identity primary key,
  -- What was decided of: exactly one of these.
  update_id bigint references traffic_updates (id) on delete cascade,
  comment_id bigint references comments (id) on delete cascade,
  space_id bigint references spaces (id) on delete cascade,
  -- Who is told, and may appeal; null once the account is gone.
  author_id bigint references users (id) on delete set null,
  decision text not null check (decision in ('kept', 'hidden', 'restored')),
  reason text not null,
  decided_at timestamptz not null,
  decided_by bigint references users (id) on delete set null,
  -- The author's one appeal against what was hidden, and what became of it.
  appeal text,
  appealed_at timestamptz,
  outcome text check (outcome in ('restored', 'stays')),
  outcome_reason text not null default '',
  outcome_at timestamptz,
  outcome_by bigint references users (id) on delete set null,
  check (num_nonnulls(update_id, comment_id, space_id) = 1),
  check ((appeal is null) = (appealed_at is null)),
  check (appeal is null or decision = 'hidden'),
  check ((outcome is null) = (outcome_at is null)),
  check (outcome is null or appeal is not null)
);
create index moderation_decisions_of_update on moderation_decisions (update_id, id) where update_id is not null;
create index moderation_decisions_of_comment on moderation_decisions (comment_id, id) where comment_id is not null;
create index moderation_decisions_of_space on moderation_decisions (space_id, id) where space_id is not null;
create index moderation_decisions_appealed on moderation_decisions (id) where appealed_at is not null and outcome is null;
create index moderation_decisions_of_author on moderation_decisions (author_id, id desc) where author_id is not null;

-- The inbox: who looks after a message, and what was answered.
alter table contact_messages drop constraint contact_messages_state_check;
alter table contact_messages add constraint contact_messages_state_check
  check (state in ('new', 'in_progress', 'answered', 'closed'));
alter table contact_messages add column assigned_to bigint references users (id) on delete set null;
create index contact_messages_assigned on contact_messages (assigned_to, id desc) where assigned_to is not null;
create index contact_messages_search on contact_messages using gin (search_text gin_trgm_ops);

create table contact_replies (
  id bigint generated always as identity primary key,
  message_id bigint not null references contact_messages (id) on delete cascade,
  author_id bigint references users (id) on delete set null,
  text text not null,
  at timestamptz not null
);
create index contact_replies_of_message on contact_replies (message_id, id);
create index contact_replies_of_author on contact_replies (author_id) where author_id is not null;

create index subscribers_search on subscribers using gin (lower(email::text) gin_trgm_ops) where ended_at is null;

-- The reply that a mail carries, so that the inbox shows what became of it.
alter table outbox add column contact_reply_id bigint references contact_replies (id) on delete set null;
create index outbox_of_contact_reply on outbox (contact_reply_id) where contact_reply_id is not null;

-- The delivery queue, by what it is filtered by.
create index outbox_by_state on outbox (state, id desc);
create index outbox_by_channel on outbox (channel, state, id desc);
create index outbox_channel_newest on outbox (channel, id desc);

-- What is counted for each day of a week.
create index users_by_day on users (created_at);
create index rides_by_day on rides using brin (created_at) with (autosummarize = on);
create index flags_by_day on flags using brin (created_at) with (autosummarize = on);
create index complaints_by_day on complaints using brin (created_at) with (autosummarize = on);
create index outbox_by_day on outbox (queued_at);

-- Those whose windows are told what waits.
create index users_staff on users (id) where account_type = 'staff';
