-- Tables that are kept in months: what is past goes with its month, and leaves nothing behind in the others. The months stand
-- in a schema of their own, so that what goes through all tables meets each row once.
create schema if not exists months;

-- Makes a month of a table that is divided by `created_at`, unless it is there. What came before its month was made, from a
-- clock that is wrong, moves there; where that is much the month is not made, for moving it would keep others waiting.
create function make_month(parent text, first date) returns void language plpgsql set timezone to 'UTC' as $$
declare
  made text := parent || to_char(first, '_YYYY_MM');
  others text := parent || '_other';
  since timestamptz := first;
  ends timestamptz := first + interval '1 month';
  early bigint;
begin
  if to_regclass(format('months.%I', made)) is not null then return; end if;
  execute format(
    'select count(*) from (select from months.%I where created_at >= $1 and created_at < $2 limit 2001) as early', others
  ) into early using since, ends;
  if early > 2000 then return; end if;
  execute format('create table months.%I (like %I including constraints)', made, parent);
  execute format(
    'with early as (delete from months.%I where created_at >= $1 and created_at < $2 returning *)
      insert into months.%I select * from early', others, made
  ) using since, ends;
  execute format('alter table %I attach partition months.%I for values from (%L) to (%L)', parent, made, since, ends);
end $$;

alter table notifications set schema months;
alter table months.notifications rename to notifications_before;
create table notifications (
  id bigint generated always as identity,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null,
  title text not null,
  text text not null default '',
  -- The page of ours that shows it.
  link text not null check (link like '/%'),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  about_id bigint references users (id) on delete cascade,
  primary key (id, created_at)
) partition by range (created_at);
create index notifications_of_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_about on notifications (about_id) where about_id is not null;
create index notifications_by_age on notifications (created_at);
select setval(pg_get_serial_sequence('notifications', 'id'), last_value, is_called) from months.notifications_id_seq;

-- Any time that has no month: nobody shall miss what happens because a month was not made.
create table months.notifications_other partition of notifications default;

-- Where there are notifications, they stay where they are, as everything before the next month.
alter table months.notifications_before
  alter id drop identity, drop constraint notifications_pkey, add primary key (id, created_at);
do $$
declare
  first date := date_trunc('month', now());
begin
  if exists (select from months.notifications_before) then first := first + interval '1 month'; end if;
  with late as (delete from months.notifications_before where created_at >= first returning *)
    insert into notifications overriding system value select * from late;
  execute format(
    'alter table notifications attach partition months.notifications_before for values from (minvalue) to (%L)', first
  );
  for ahead in 0..3 loop
    perform make_month('notifications', (first + make_interval(months => ahead))::date);
  end loop;
end $$;
