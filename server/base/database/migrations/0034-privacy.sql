-- Whom a message or a notification tells of, where that is somebody else than who gets it: it goes when they go.
alter table outbox add column about_id bigint references users (id) on delete set null;
create index outbox_about on outbox (about_id) where about_id is not null;
alter table notifications add column about_id bigint references users (id) on delete cascade;
create index notifications_about on notifications (about_id) where about_id is not null;

-- When a person was taken out of everything. The empty row goes some years later, with the reports that stayed.
alter table users add column erased_at timestamptz;
update users set erased_at = deactivated_at where email::text like 'deleted-%@deleted.invalid';
create index users_erased on users (erased_at) where erased_at is not null;
