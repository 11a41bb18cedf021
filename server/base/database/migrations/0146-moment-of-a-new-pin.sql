-- When RUA gave the number a new PIN in place of another: it ends no ride that was lodged before.
alter table text_numbers add column pin_given_at timestamptz;
