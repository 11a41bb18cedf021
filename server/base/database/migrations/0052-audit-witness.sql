-- Proves that this server made the head: without its key nobody can make the log end earlier. The next entry sets it.
alter table audit_head add column proof bytea;
