/** Rows of people to answers. */
import type { Person, PersonRow } from '#domain/identity/people.ts';
import { formatPhone } from '#domain/values/phones.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { companyCheckOf } from '#server/features/identity/accounts/for-others/company-check.ts';
import { abilities, statusOf } from '#server/features/identity/people/policy.ts';
import type { PersonDetailsRow, PersonListRow } from '#server/features/identity/people/store.ts';

export function presentRow(row: PersonListRow): PersonRow {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: formatPhone(row.phone),
    accountType: row.account_type,
    staffRole: row.staff_role,
    officerRole: row.account_type === 'government-agency' ? (row.officer_role ?? 'officer') : null,
    agencyCode: row.code ?? '',
    status: statusOf(row),
    createdAt: row.created_at,
  };
}

export function presentPerson(row: PersonDetailsRow, actor: Actor): Person {
  const { suspended_at: at, suspension_reason: reason } = row;
  return {
    ...presentRow(row),
    agencyId: row.agency_id,
    emailVerified: row.email_verified_at !== null,
    state: row.state,
    city: row.city,
    address: row.address,
    photo: row.photo,
    twoStep: row.two_step,
    companyCheck: companyCheckOf(row),
    suspension: at === null ? null : { at, reason },
    sessions: row.sessions,
    lastSeenAt: row.last_seen_at,
    records: {
      rides: row.rides,
      items: row.items,
      complaints: row.complaints,
      flags: row.flags,
      spaces: row.spaces,
    },
    can: abilities(row, actor),
  };
}
