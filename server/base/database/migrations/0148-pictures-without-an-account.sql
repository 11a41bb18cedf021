-- Pictures of no account: a job looks whether a record still names them.
create index pictures_without_claimer on pictures (path) where claimed_by is null and claimed_at is not null;
