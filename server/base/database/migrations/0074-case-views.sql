-- Named views of an agency's queue: the filters as the queue takes them, shared by its officers.
create table case_views (
  id bigint generated always as identity primary key,
  agency_id bigint not null references agencies (id) on delete cascade,
  name text not null check (name <> '' and char_length(name) <= 40),
  filters jsonb not null check (jsonb_typeof(filters) = 'object'),
  created_by bigint references users (id) on delete set null,
  created_at timestamptz not null
);
create unique index case_views_of_agency on case_views (agency_id, lower(name));
create index case_views_of_author on case_views (created_by) where created_by is not null;
