-- The next of kin whom a member names once, for the rides that follow and the safety pass.
create table next_of_kin (
  user_id bigint primary key references users (id) on delete cascade,
  full_name text not null check (full_name <> ''),
  phone text not null check (phone <> ''),
  address text not null,
  saved_at timestamptz not null
);

-- How often a member chose Later on the first day; twice ends it.
alter table users add column first_day_put_off smallint not null default 0
  constraint users_first_day_put_off check (first_day_put_off between 0 and 2);
