-- Pictures uploaded without an account are held for a shorter time, and counted by the network that they came from: a
-- keyed hash, which goes when a record refers to the picture.
alter table pictures add column uploaded_from text;
alter table pictures add column held_hours smallint not null default 24 check (held_hours > 0);
create index pictures_held_anonymously on pictures (uploaded_from) include (bytes)
  where claimed_at is null and uploaded_from is not null;

-- Pictures of what staff have hidden are withheld from everybody else but who uploaded them.
alter table pictures add column withheld_at timestamptz;
update pictures set withheld_at = hidden.at
from (
  select banner as path, max(hidden_at) as at from traffic_updates where hidden_at is not null and banner <> '' group by banner
  union all
  select path, max(hidden_at) from spaces, unnest(images) as path where hidden_at is not null group by path
) as hidden
where pictures.path = hidden.path;
