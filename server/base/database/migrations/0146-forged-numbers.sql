-- When RUA gave the number a new PIN in place of another: it ends no ride that was lodged before.
alter table text_numbers add column pin_given_at timestamptz;

-- The next of kin of a ride was named over USSD, in which nobody can claim another's number: later rides may tell them.
alter table rides add column kin_by_ussd boolean not null default false;
