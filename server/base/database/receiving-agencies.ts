/**
 * Agencies that need staff's attention, as conditions of statements about `agencies`. They stand here because the district of the back
 * office, which counts these agencies, may not know that of the agencies, which lists them.
 */
import { sql } from 'kysely';
import { inventedMailboxes } from '#domain/identity/agencies/invented-mailboxes.ts';
import { openCaseStates } from '#domain/response/cases/case-state.ts';

/** Officers get it, as `recipientsOf` says; without any the address does, where it is not invented. */
export const isReceiving = sql<boolean>`(
  lower(agencies.email) not like ${`%@${inventedMailboxes}`}
  or exists (
    select from users where users.agency_id = agencies.id and users.account_type = 'government-agency'
      and users.email_verified_at is not null and users.deactivated_at is null and users.suspended_at is null
  )
)`;

export const itsOfficers = sql`
  from users where agency_id = agencies.id and deactivated_at is null and suspended_at is null`;
export const itsOpenCases = sql`
  from cases where agency_id = agencies.id and state in (${sql.join([...openCaseStates])})`;

/** The agency has open cases, and no officer works on them. */
export const isUnstaffed = sql<boolean>`(not exists (select ${itsOfficers}) and exists (select ${itsOpenCases}))`;
