-- An address is searched folded since 0055, so the indexes of its beginning are folded as well.
drop index subscribers_by_address;
create index subscribers_by_address on subscribers (folded_text(email::text) text_pattern_ops);
drop index contact_messages_by_address;
create index contact_messages_by_address on contact_messages (folded_text(email::text) text_pattern_ops);
