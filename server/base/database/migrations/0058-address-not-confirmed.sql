-- Whether the reporter's e-mail address was confirmed when the report was sent. Until now it had to be.
alter table flags add column address_confirmed boolean not null default true;
alter table complaints add column address_confirmed boolean not null default true;
