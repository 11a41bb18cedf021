-- When RUA gave the number a new PIN in place of another: it ends no ride that was lodged before.
alter table text_numbers add column pin_given_at timestamptz;

-- By which text a ride was lodged; null in the app. Over USSD nobody can claim another's number, by SMS anybody can.
alter table rides add column lodged_by text check (lodged_by in ('ussd', 'sms', 'whatsapp'));

-- The case whose step an SMS tells: a newer step takes its place. Null for an officer's answer, and for all else.
alter table outbox add column case_id bigint;
