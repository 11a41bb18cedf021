-- The vehicle that carries an item and where it leaves from, as its sender or a manifest names them.
alter table items
  add column vehicle_name text not null default '',
  add column vehicle_model text not null default '',
  add column manifest_number text not null default '',
  add column departure_state text not null default '';

-- Each voice that an update is still there makes it last as long again, without an end.
alter table traffic_updates drop constraint traffic_updates_check1;
