-- How people reach an agency, kept by its supervisors.
alter table agencies add column phone text not null default '';
alter table agencies add column address text not null default '';
