-- A message has up to four pictures: the first stays where the one picture was.
alter table messages add column more_pictures text[] not null default '{}'
  constraint messages_more_pictures check (cardinality(more_pictures) <= 3 and (more_pictures = '{}' or picture <> ''));
