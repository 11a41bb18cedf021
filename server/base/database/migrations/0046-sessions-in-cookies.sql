-- Whether the token went into a cookie of our own client. Without it the session of a password reset is then nobody's.
alter table sessions add column in_cookie boolean not null default false;
