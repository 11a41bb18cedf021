-- Whether everybody may read how long the agency takes. Its supervisor says so; how many reports it has is always public.
alter table agencies add column times_public boolean not null default false;
-- The audit log between two days.
create index audit_entries_in_time on audit_entries (at);
