-- An index may hold what these functions say of a text, and PostgreSQL analyses and builds indexes with no schema in its
-- search path: what they call is named with its schema.
create or replace function folded_words(text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return regexp_replace(public.folded_text($1) collate pg_c_utf8, '[^[:alpha:]0-9]+', ' ', 'g');
end $$;
create or replace function folded_code(text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return regexp_replace(public.folded_text($1) collate pg_c_utf8, '[^[:alpha:]0-9]+', '', 'g');
end $$;
