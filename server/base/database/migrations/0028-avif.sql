-- Pictures are kept as AVIF too, made when nobody waits. Null until then; 0 where WebP is the smaller one.
alter table pictures add column avif_bytes integer check (avif_bytes >= 0);

create index pictures_without_avif on pictures (claimed_at) where avif_bytes is null and claimed_at is not null;
