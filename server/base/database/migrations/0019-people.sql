-- Staff look after people and agencies: find anybody quickly, suspend, and never be without an administrator.

alter table users
  -- Signs in nowhere until it is lifted. Why is told to the person.
  add column suspended_at timestamptz,
  add column suspension_reason text not null default '',
  add constraint users_suspension check ((suspended_at is null) = (suspension_reason = '')),
  -- Both orders of the names, because people type either.
  add column search_text text generated always as (
    lower(first_name || ' ' || last_name || ' ' || first_name || ' ' || email::text || ' ' || phone)
  ) stored;
-- So that the planner knows a rare word from a common one.
alter table users alter column search_text set statistics 1000;
create index users_by_search on users using gin (search_text gin_trgm_ops);
create index users_by_address on users (lower(email::text) text_pattern_ops);
create index users_by_phone on users (phone) where phone <> '';
-- Each of the lists is counted in its index alone.
create index users_listed on users (id desc) where deactivated_at is null;
create index users_by_type on users (account_type, id desc) where deactivated_at is null;
create index users_by_name on users (last_name, first_name, id) where deactivated_at is null;
create index users_suspended on users (id desc) where suspended_at is not null and deactivated_at is null;
create index users_unverified on users (id desc)
  where email_verified_at is null and suspended_at is null and deactivated_at is null;
create index users_ended on users (id desc) where deactivated_at is not null;

create function is_active_administrator(one users) returns boolean language sql immutable as $$
  select one.staff_role is not distinct from 'administrator' and one.deactivated_at is null
    and one.suspended_at is null and one.email_verified_at is not null
$$;

-- Whoever takes an administrator away waits for others who do, and then sees what they left.
create function keep_an_administrator() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('the last administrator', 0));
  if not exists (
    select from users where staff_role = 'administrator' and deactivated_at is null
      and suspended_at is null and email_verified_at is not null
  ) then
    raise exception 'the last administrator stays' using errcode = 'RU001';
  end if;
  return null;
end
$$;
create trigger users_keep_an_administrator
  after update of staff_role, account_type, deactivated_at, suspended_at, email_verified_at on users
  for each row when (is_active_administrator(old) and not is_active_administrator(new))
  execute function keep_an_administrator();
create trigger users_keep_an_administrator_undeleted after delete on users
  for each row when (is_active_administrator(old)) execute function keep_an_administrator();

-- When whoever holds the session last gave the password or a code: dangerous actions ask for it anew.
alter table sessions add column confirmed_at timestamptz;

create index invitations_open on invitations (id desc) where accepted_at is null and revoked_at is null;

-- The log is read by role, and by how a name, a subject or an action begins, as fast at a million entries as at a thousand.
create index audit_entries_of_role on audit_entries (actor_role, number desc);
create index audit_entries_by_actor_name on audit_entries (lower(actor_name) text_pattern_ops);
create index audit_entries_by_subject on audit_entries (lower(subject) text_pattern_ops);
create index audit_entries_by_action on audit_entries (lower(action) text_pattern_ops);
