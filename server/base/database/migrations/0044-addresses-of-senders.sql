-- A whole address is looked up by its beginning: parts that most addresses share, such as a mail service, are slow to
-- look up inside of them. Both are written in lower case.
create index subscribers_by_address on subscribers ((email::text) text_pattern_ops);
create index contact_messages_by_address on contact_messages ((email::text) text_pattern_ops);
