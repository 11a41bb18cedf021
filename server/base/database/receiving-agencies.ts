/**
 * Whether a person receives the reports to an agency, as a condition of statements about `agencies`. It stands here because the district of the
 * back office, which asks too, may not know that of the agencies.
 */
import { sql } from 'kysely';
import { inventedMailboxes } from '#domain/identity/agencies/invented-mailboxes.ts';

/** Officers get it, as `recipientsOf` says; without any the address does, where it is not invented. */
export const isReceiving = sql<boolean>`(
  lower(agencies.email) not like ${`%@${inventedMailboxes}`}
  or exists (
    select from users where users.agency_id = agencies.id and users.account_type = 'government-agency'
      and users.email_verified_at is not null and users.deactivated_at is null and users.suspended_at is null
  )
)`;
