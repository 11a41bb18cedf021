-- One search finds content of every kind by the words of its draft: all its texts, without markup and names of files.
create function content_words(jsonb) returns text language plpgsql immutable strict parallel safe as $$
begin
  return left(regexp_replace(
    (select coalesce(string_agg(word #>> '{}', ' '), '')
      from jsonb_path_query($1, 'strict $.** ? (@.type() == "string")') as word),
    '<[^>]*>|\mfiles/\S+', ' ', 'g'), 20000);
end $$;
alter table content_entries add column search_text text not null generated always as (folded_search(content_words(draft))) stored;
create index content_entries_search on content_entries using gin (search_text gin_trgm_ops) where deleted_at is null;

-- Staff look for messages of one kind, newest first.
create index outbox_by_kind on outbox (kind, id desc);
