-- The first code of a new account. What was mailed before to an address without an account never holds it back.
alter table mailed_codes add column of_sign_up boolean not null default false;
