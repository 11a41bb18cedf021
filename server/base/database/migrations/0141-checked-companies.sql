alter table users
  -- The number at the Corporate Affairs Commission that staff compared with the name of the company, and when. Null unless it counts as checked.
  add column cac_number text,
  add column company_checked_at timestamptz,
  add constraint users_cac_number check (cac_number ~ '^(RC|BN|IT|LP|LLP) [A-Z]{0,3}[0-9]{1,10}$'),
  add constraint users_company_check check ((cac_number is null) = (company_checked_at is null)),
  add constraint users_checked_company check (
    cac_number is null or (account_type = 'company' and email_verified_at is not null and suspended_at is null and deactivated_at is null)
  );
-- One registration is that of one account.
create unique index users_by_cac_number on users (cac_number) where cac_number is not null;

-- The check was of this name and of an account in good standing. Any statement that changes either ends it, also one that forgets the check.
create function end_company_check() returns trigger language plpgsql as $$
begin
  new.cac_number := null;
  new.company_checked_at := null;
  return new;
end
$$;
create trigger users_end_company_check before update on users for each row
  when (
    old.cac_number is not null
    and (
      (old.first_name, old.last_name) is distinct from (new.first_name, new.last_name)
      or new.account_type <> 'company' or new.email_verified_at is null or new.suspended_at is not null or new.deactivated_at is not null
    )
  )
  execute function end_company_check();
