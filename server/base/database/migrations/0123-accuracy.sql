-- Within how many metres the device knew the position beside it; null where it did not say, and without a position.
alter table rides add column accuracy_metres integer check (accuracy_metres between 1 and 50000);
alter table items add column accuracy_metres integer check (accuracy_metres between 1 and 50000);
alter table complaints add column accuracy_metres integer check (accuracy_metres between 1 and 50000);
