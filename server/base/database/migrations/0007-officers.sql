-- An officer whose access ended keeps their name on what they did, and leaves the address to whoever verifies it next.
drop index users_one_verified_owner;
create unique index users_one_verified_owner on users (email)
  where email_verified_at is not null and deactivated_at is null;
