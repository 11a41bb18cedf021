-- The first code of a new account. What was mailed before to an address without an account never holds it back.
alter table mailed_codes add column of_sign_up boolean not null default false;

-- A keyed hash of the device on which the address was proven without a session of the account. Null once its person was shown to be the
-- one who reads the mail, and for those whose own session proved it.
alter table users add column proven_on bytea;
