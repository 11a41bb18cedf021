-- Devices on which a verified account has signed in: what others try never refuses them.
create table known_devices (
  -- A keyed hash of the device and the account's address, so that no two rows show that they are of one device.
  device_hash bytea primary key,
  user_id bigint not null references users (id) on delete cascade,
  last_used_at timestamptz not null default now()
);
create index known_devices_of_user on known_devices (user_id, last_used_at desc);
