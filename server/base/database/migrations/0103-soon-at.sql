-- When a quarter of the agency's time to acknowledge a case is left, in its hours. Null without a deadline and for cases from before.
alter table cases add column soon_at timestamptz;
