-- The log is found by any words of who acted, of the act, as it is named and as pages call it, and of what it was done to, which
-- stands at the end.
alter table audit_entries add column search_text text not null generated always as (
  folded_text(actor_name || ' ' || action || ' '
    || regexp_replace(regexp_replace(action, '^get(?=[A-Z])', 'open'), '([A-Z])', ' \1', 'g') || ' ' || subject)
) stored;
create index audit_entries_search_text on audit_entries using gin (search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
drop index audit_entries_by_actor_name;
drop index audit_entries_by_subject;
drop index audit_entries_by_action;

-- Which files a case left in.
create index audit_entries_of_exported on audit_entries using gin ((details::jsonb #> '{after,cases}')) where action = 'exportCases';
