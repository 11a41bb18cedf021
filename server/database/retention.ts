/** What is kept no longer than it is needed. */
import { sql } from 'kysely';
import { memberTypes } from '#domain/account-types.ts';
import { subscriptionDays } from '#domain/subscriptions.ts';
import type { Queries } from '#server/database/connection.ts';

function daysAgo(days: number) {
  return sql<string>`now() - make_interval(days => ${days})`;
}

export async function deleteExpiredSessions(db: Queries): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', sql<string>`now()`).execute();
}

export async function deleteOldRateLimits(db: Queries): Promise<void> {
  await db.deleteFrom('rate_limits').where('window_ends', '<', sql<string>`now()`).execute();
}

/** Codes live for minutes, and count against the next ones for an hour. */
export async function deleteOldCodes(db: Queries): Promise<void> {
  await db.deleteFrom('mailed_codes').where('created_at', '<', daysAgo(1)).execute();
}

export async function deleteOldIdempotencyKeys(db: Queries): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', daysAgo(7)).execute();
}

/** Members who never verified their address, and are not using RUA all the same. */
export async function deleteUnverifiedAccounts(db: Queries): Promise<void> {
  await db
    .deleteFrom('users')
    .where('email_verified_at', 'is', null)
    .where('account_type', 'in', memberTypes)
    .where('created_at', '<', daysAgo(30))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions')
            .select('sessions.id')
            .whereRef('sessions.user_id', '=', 'users.id')
            .where('sessions.last_seen_at', '>', daysAgo(30)),
        ),
      ),
    )
    .execute();
}

/** Whatever of it was no program's, staff have found by then. */
export async function deleteSuspiciousContacts(db: Queries): Promise<void> {
  await db
    .deleteFrom('contact_messages')
    .where('suspicious', '=', true)
    .where('created_at', '<', daysAgo(30))
    .execute();
}

/** Who never confirmed, and what says of a link that its subscriber left. */
export async function deleteOldSubscribers(db: Queries): Promise<void> {
  await db
    .deleteFrom('subscribers')
    .where((eb) =>
      eb.or([
        eb('ended_at', '<', daysAgo(90)),
        eb.and([eb('confirmed_at', 'is', null), eb('mailed_at', '<', daysAgo(subscriptionDays))]),
      ]),
    )
    .execute();
}

/** Who was hurt a year ago knows by then. */
export async function deleteOldPassOpenings(db: Queries): Promise<void> {
  await db.deleteFrom('safety_pass_openings').where('at', '<', daysAgo(365)).execute();
}

/** Messages that no record shows, once they are past; those of a flag or complaint go with it. */
export async function deleteOldMessages(db: Queries): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('flag_id', 'is', null)
    .where('complaint_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'suppressed'), eb('queued_at', '<', daysAgo(1))]),
        eb.and([eb('state', 'not in', ['queued', 'retrying']), eb('queued_at', '<', daysAgo(90))]),
      ]),
    )
    .execute();
}
