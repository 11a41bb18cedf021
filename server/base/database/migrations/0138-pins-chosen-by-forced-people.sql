-- What was chosen with the PIN of a forced person: each raises the silent alarm, as `duress_hash` does. In their order, after it.
alter table arrival_pins add column more_duress_hashes bytea[] not null default '{}';
