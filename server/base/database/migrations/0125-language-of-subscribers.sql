-- The language of the mails around the news; the news themselves are as they were written.
alter table subscribers add column language text not null default 'en' check (language in ('en', 'pcm', 'yo', 'ha', 'ig'));
