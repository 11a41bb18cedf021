-- The link of a flagged ride goes on working for the next of kin whom its passenger replaces after the flag.
alter table shares
  drop constraint shares_audience_check,
  add constraint shares_audience_check check (audience in ('anyone', 'next-of-kin', 'former-kin'));
