-- Why a case is resolved: one of a short list. Null while it is not, and where none was chosen.
alter table cases add column outcome text check (outcome in (
  'on-the-spot', 'person-safe', 'vehicle-found', 'referred', 'not-confirmed', 'duplicate', 'other'
));
-- A picture of a case that the officers of its own agency alone see.
alter table pictures add column inside boolean not null default false;
