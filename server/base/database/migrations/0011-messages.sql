-- Tickets: what a person and an agency write to each other. Whoever writes or reads holds the ticket's row, so that
-- numbers follow the order of arrival and what is unread is exact.
create table tickets (
  id bigint generated always as identity primary key,
  reference text not null unique,
  user_id bigint references users (id) on delete set null,
  agency_id bigint not null references agencies (id),
  -- What it is about, at most one.
  ride_id bigint references rides (id) on delete set null,
  item_id bigint references items (id) on delete set null,
  complaint_id bigint references complaints (id) on delete set null,
  officer_id bigint references users (id) on delete set null,
  closed_at timestamptz,
  -- The number of the newest message.
  last_number integer not null default 0,
  -- Of each side: its star; the number of the last message that it takes as read, and of the last that it ever had;
  -- how many of the other's it has not read; and whether it was told of one of those outside of the ticket, which is
  -- done once until it reads.
  user_starred boolean not null default false,
  agency_starred boolean not null default false,
  user_read_to integer not null default 0,
  agency_read_to integer not null default 0,
  user_seen_to integer not null default 0,
  agency_seen_to integer not null default 0,
  user_unread integer not null default 0 check (user_unread >= 0),
  agency_unread integer not null default 0 check (agency_unread >= 0),
  user_told boolean not null default false,
  agency_told boolean not null default false,
  created_at timestamptz not null,
  -- When the newest message came.
  updated_at timestamptz not null,
  check (num_nonnulls(ride_id, item_id, complaint_id) <= 1)
);
create index tickets_of_user on tickets (user_id, updated_at desc, id desc);
create index tickets_of_agency on tickets (agency_id, updated_at desc, id desc);
create index tickets_unread_of_user on tickets (user_id) where user_unread > 0;
create index tickets_unread_of_agency on tickets (agency_id) where agency_unread > 0;
create index tickets_of_ride on tickets (ride_id) where ride_id is not null;
create index tickets_of_item on tickets (item_id) where item_id is not null;
create index tickets_of_complaint on tickets (complaint_id) where complaint_id is not null;
create index tickets_of_officer on tickets (officer_id) where officer_id is not null;

create table messages (
  ticket_id bigint not null references tickets (id) on delete cascade,
  -- From 1, without a gap.
  number integer not null,
  side text not null check (side in ('user', 'agency')),
  author_id bigint references users (id) on delete set null,
  text text not null,
  picture text not null default '',
  at timestamptz not null,
  search_text text generated always as (lower(text)) stored,
  primary key (ticket_id, number),
  check (text <> '' or picture <> '')
);
create index messages_of_author on messages (author_id) where author_id is not null;

create table canned_replies (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies (id) on delete cascade,
  title text not null,
  text text not null,
  updated_at timestamptz not null
);
create index canned_replies_of_agency on canned_replies (agency_id, lower(title), id);
