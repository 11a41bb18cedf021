-- The first answers of a day begin with the replies of that day. They are few, while a case may come each minute.
create index case_events_replied on case_events (at) where kind = 'replied';
