-- Comments are found by their words, and by the post they are written to.
alter table comments add column search_text text generated always as (lower(body)) stored;
create index comments_search on comments using gin (search_text gin_trgm_ops);
create index comments_of_post on comments (post_id);
alter table comments alter column search_text set statistics 1000;
