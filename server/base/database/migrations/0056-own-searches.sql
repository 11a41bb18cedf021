-- A search among one owner's rows that finds few takes as long among many rows as among few. New rows wait in a short list until
-- they are put into the index: each search reads that list, and whoever fills it empties it.
create extension if not exists btree_gin;
create index rides_search_text on rides using gin (owner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
create index items_search_text on items using gin (owner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
create index complaints_search_text on complaints using gin (owner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
create index manifests_search_text on manifests using gin (owner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
-- Finds the spaces of all owners as well.
create index spaces_search_text on spaces using gin (owner_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 256);
drop index spaces_search;
