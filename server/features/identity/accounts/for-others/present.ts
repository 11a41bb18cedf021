/** Rows of accounts to answers. */
import type { Account } from '#domain/identity/accounts/accounts.ts';
import type { SignedInAccount } from '#domain/identity/accounts/auth.ts';
import { isTextable } from '#domain/values/sms-numbers.ts';
import { companyCheckOf } from '#server/features/identity/accounts/for-others/company-check.ts';
import type { AccountRow } from '#server/features/identity/accounts/store.ts';

export function presentAccount(row: AccountRow): Account {
  return {
    id: row.id,
    email: row.email,
    accountType: row.account_type,
    staffRole: row.staff_role,
    officerRole: row.officer_role,
    agencyName: row.agency_name ?? '',
    emailVerified: row.email_verified_at !== null,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    phoneTextable: isTextable(row.phone),
    state: row.state,
    city: row.city,
    address: row.address,
    photo: row.photo,
    dateStyle: row.date_style,
    language: row.language ?? 'en',
    companyCheck: companyCheckOf(row),
    createdAt: row.created_at,
  };
}

/** @param apiToken empty for our own client, whose session lives in its cookie. */
export function presentSignedIn(row: AccountRow, apiToken: string): SignedInAccount {
  return { ...presentAccount(row), apiToken };
}
