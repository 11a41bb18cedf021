-- Supervisors who want the figures of their agency's desk by mail each week.
create table week_mail_readers (
  user_id bigint primary key references users (id) on delete cascade
);

-- The weeks whose mail an agency's supervisors were sent, by the Monday they begin with.
create table week_mails (
  agency_id bigint not null references agencies (id) on delete cascade,
  week date not null,
  primary key (agency_id, week)
);

-- A file that a mail carries.
alter table outbox
  add column attachment_name text not null default '',
  add column attachment bytea,
  add check ((attachment is null) = (attachment_name = ''));
