-- What staff may do: editors look after content, administrators after everything.
alter table users add column staff_role text check (staff_role in ('editor', 'administrator'));
update users set staff_role = 'administrator' where account_type = 'staff';
alter table users add constraint users_staff_role check ((account_type = 'staff') = (staff_role is not null));

-- What staff and agencies did, each entry sealed over the one before it, so that none can be changed, removed or moved
-- unnoticed. Without foreign keys: an entry stays as it was written, whatever becomes of whom it names.
create table audit_entries (
  -- From 1, without a gap.
  number bigint primary key,
  at timestamptz not null,
  -- Null for what was done by a command on the server.
  actor_id bigint,
  actor_name text not null,
  actor_role text not null,
  agency_id bigint,
  -- The name of the call, or of the command.
  action text not null,
  -- What it was done to, such as `case 12`; empty when that is the whole.
  subject text not null,
  -- The network that it came from.
  network text not null,
  -- JSON text, as it was sealed: what was asked, and where known what stood before and after.
  details text not null,
  seal bytea not null
);
create index audit_entries_of_actor on audit_entries (actor_id, number desc);
create index audit_entries_of_action on audit_entries (action, number desc);
create index audit_entries_of_agency on audit_entries (agency_id, number desc) where agency_id is not null;
create index audit_entries_of_subject on audit_entries (subject, number desc) where subject <> '';

-- The newest entry. Whoever adds one holds this row.
create table audit_head (
  one_row boolean primary key default true check (one_row),
  number bigint not null,
  seal bytea not null
);
insert into audit_head (number, seal) values (0, '');

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the audit log are only added';
end
$$;
create trigger audit_entries_only_added before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger audit_entries_never_emptied before truncate on audit_entries
  for each statement execute function refuse_change();
