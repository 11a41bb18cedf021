-- The language in which people have what they need in danger, and the SMS to them; null where nobody chose.
alter table users
  add column language text check (language in ('en', 'pcm', 'yo', 'ha', 'ig'));

-- An SMS is in the language of whoever has the number.
create index users_language_of_phone on users (phone) where language is not null;
