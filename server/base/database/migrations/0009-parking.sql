-- Parking: spaces that members offer, and bookings of them for a slot of time.
create extension if not exists btree_gist;

-- Kilometres east and north on a plane that is right to two in a hundred anywhere in Nigeria, so that an index finds
-- what is nearest and the order is the distance that people are shown.
create function place_on_plane(latitude double precision, longitude double precision) returns point
  language sql immutable strict parallel safe
  return point(longitude * 109.95, latitude * 110.57);

create table spaces (
  id bigint generated always as identity primary key,
  owner_id bigint not null references users (id) on delete cascade,
  name text not null,
  address text not null,
  description text not null,
  price_kobo bigint not null check (price_kobo >= 0),
  price_per text not null default 'day' check (price_per in ('hour', 'day')),
  images text[] not null default '{}',
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  status text not null default 'available' check (status in ('available', 'closed')),
  created_at timestamptz not null default now(),
  place point generated always as (place_on_plane(latitude, longitude)) stored,
  search_text text generated always as (lower(name || ' ' || address || ' ' || description)) stored,
  check ((latitude is null) = (longitude is null)),
  -- A booking names the owner as well, so that the database itself refuses one of one's own space.
  unique (id, owner_id)
);
create index spaces_of_owner on spaces (owner_id, id desc);
create index spaces_newest on spaces (status, id desc);
create index spaces_by_price on spaces (status, price_kobo, id);
create index spaces_by_place on spaces using gist (place) where place is not null;
create index spaces_search on spaces using gin (search_text gin_trgm_ops);

create table bookings (
  id bigint generated always as identity primary key,
  space_id bigint not null,
  owner_id bigint not null,
  booker_id bigint not null references users (id) on delete cascade,
  -- Without an end until the owner completes it.
  slot tstzrange not null check (
    not isempty(slot) and not lower_inf(slot) and lower_inc(slot) and not upper_inc(slot) and upper(slot) is distinct from 'infinity'
  ),
  -- As it was when the booking was asked for.
  price_kobo bigint not null check (price_kobo >= 0),
  price_per text not null check (price_per in ('hour', 'day')),
  status text not null default 'pending' check (
    status in ('pending', 'accepted', 'declined', 'cancelled', 'completed')
  ),
  -- Who ended it before its time.
  cancelled_by text check (cancelled_by in ('owner', 'booker')),
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  foreign key (space_id, owner_id) references spaces (id, owner_id) on delete cascade,
  check (booker_id <> owner_id),
  check ((status = 'cancelled') = (cancelled_by is not null)),
  check ((status = 'completed') = (completed_at is not null)),
  -- Whatever the code does: no moment of a space belongs to two.
  constraint bookings_never_overlap exclude using gist (space_id with =, slot with &&) where (status = 'accepted')
);
create index bookings_of_space on bookings (space_id, id desc);
create index bookings_pending on bookings (space_id) where status = 'pending';
create index bookings_of_owner on bookings (owner_id, id desc);
create index bookings_of_booker on bookings (booker_id, id desc);

create table booking_events (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings (id) on delete cascade,
  kind text not null check (kind in (
    'asked', 'accepted', 'declined', 'another_accepted', 'cancelled_by_owner', 'cancelled_by_booker', 'completed'
  )),
  at timestamptz not null
);
create index booking_events_of_booking on booking_events (booking_id, id);

-- Secret links under which calendar programs read somebody's bookings: of their spaces, or of those they booked.
create table booking_calendars (
  user_id bigint not null references users (id) on delete cascade,
  side text not null check (side in ('owner', 'booker')),
  token text not null unique,
  created_at timestamptz not null default now(),
  primary key (user_id, side)
);
