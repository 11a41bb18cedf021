/** Deletes data that is no longer needed. The full register, for people, is docs/privacy.md. */
import { memberTypes } from '#domain/contract/account-types.ts';
import { subscriptionDays } from '#domain/site/subscriptions.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { removeInSteps } from '#server/base/database/removal.ts';

const dayMilliseconds = 86_400_000;

/** Claims about an incident may be brought to a court for six years. */
const reportDays = 6 * 365 + 2;
const contactDays = 2 * 365;

/** @returns an ISO moment. */
export function daysBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayMilliseconds).toISOString();
}

export async function deleteExpiredSessions(db: Queries, now: Date): Promise<void> {
  const expired = db.selectFrom('sessions').select('id').where('expires_at', '<', now.toISOString());
  await removeInSteps((limit) =>
    db.deleteFrom('sessions').where('id', 'in', expired.limit(limit)).executeTakeFirstOrThrow(),
  );
}

export async function deleteOldRateLimits(db: Queries, now: Date): Promise<void> {
  const old = db.selectFrom('rate_limits').select('key').where('window_ends', '<', now.toISOString());
  await removeInSteps((limit) =>
    db.deleteFrom('rate_limits').where('key', 'in', old.limit(limit)).executeTakeFirstOrThrow(),
  );
}

/** Codes live for minutes, and count against the next ones for an hour. */
export async function deleteOldCodes(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('mailed_codes').where('created_at', '<', daysBefore(now, 1)).execute();
}

export async function deleteOldIdempotencyKeys(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', daysBefore(now, 7)).execute();
}

/** Members who never verified their address and do not use RUA. */
export async function deleteUnverifiedAccounts(db: Queries, now: Date): Promise<void> {
  await db
    .deleteFrom('users')
    .where('email_verified_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('account_type', 'in', memberTypes)
    .where('created_at', '<', daysBefore(now, 30))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions')
            .select('sessions.id')
            .whereRef('sessions.user_id', '=', 'users.id')
            .where('sessions.last_seen_at', '>', daysBefore(now, 30)),
        ),
      ),
    )
    .execute();
}

/** Whatever of it was no program's, staff have found by then. */
export async function deleteSuspiciousContacts(db: Queries, now: Date): Promise<void> {
  await db
    .deleteFrom('contact_messages')
    .where('suspicious', '=', true)
    .where('created_at', '<', daysBefore(now, 30))
    .execute();
}

export async function deleteOldContacts(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('contact_messages').where('created_at', '<', daysBefore(now, contactDays)).execute();
}

/** Invitations that were not accepted, or were withdrawn. */
export async function deleteOldInvitations(db: Queries, now: Date): Promise<void> {
  await db
    .deleteFrom('invitations')
    .where('accepted_at', 'is', null)
    .where('expires_at', '<', daysBefore(now, 90))
    .execute();
}

/** Subscribers who never confirmed, and unsubscribed links. */
export async function deleteOldSubscribers(db: Queries, now: Date): Promise<void> {
  await db
    .deleteFrom('subscribers')
    .where((eb) =>
      eb.or([
        eb('ended_at', '<', daysBefore(now, 90)),
        eb.and([eb('confirmed_at', 'is', null), eb('mailed_at', '<', daysBefore(now, subscriptionDays))]),
      ]),
    )
    .execute();
}

/** After a year, a pass's owner no longer needs the record of a view. */
export async function deleteOldPassViews(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('safety_pass_openings').where('at', '<', daysBefore(now, 365)).execute();
}

/** Messages that no record shows, once they are past; those of a flag or complaint go with it. */
export async function deleteOldMessages(db: Queries, now: Date): Promise<void> {
  const past = db
    .selectFrom('outbox')
    .select('id')
    .where('flag_id', 'is', null)
    .where('complaint_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'suppressed'), eb('queued_at', '<', daysBefore(now, 1))]),
        eb.and([
          eb('state', 'not in', ['queued', 'retrying']),
          eb.or([
            eb('queued_at', '<', daysBefore(now, 90)),
            // The last that is known of somebody: where they were told goodbye.
            eb.and([eb('kind', '=', 'account-deleted'), eb('queued_at', '<', daysBefore(now, 1))]),
          ]),
        ]),
      ]),
    );
  await removeInSteps((limit) =>
    db.deleteFrom('outbox').where('id', 'in', past.limit(limit)).executeTakeFirstOrThrow(),
  );
}

/** Messages that were still queued when their reporter left have been sent by now. */
export async function emptyMessagesOfErased(db: Queries): Promise<void> {
  await db
    .updateTable('outbox')
    .set(({ eb, val }) => {
      const unlessKin = (column: 'to_name' | 'to_address') =>
        eb.case().when('recipient', '=', 'next-of-kin').then(val('')).else(eb.ref(column)).end();
      return {
        ...{ subject: '', body_text: '', body_html: '' },
        ...{ to_name: unlessKin('to_name'), to_address: unlessKin('to_address') },
      };
    })
    .where('secret', '=', true)
    .where('state', 'not in', ['queued', 'retrying'])
    .where((eb) =>
      eb.or([
        eb('body_text', '<>', ''),
        eb.and([eb('recipient', '=', 'next-of-kin'), eb('to_address', '<>', '')]),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('flag_id', 'in', eb.selectFrom('flags').select('id').where('owner_id', 'is', null)),
        eb('complaint_id', 'in', eb.selectFrom('complaints').select('id').where('owner_id', 'is', null)),
      ]),
    )
    .execute();
}

/** Agencies' records about people who left. Deleting the empty accounts deletes their rides, items and spaces. */
export async function deleteReportsOfErased(db: Queries, now: Date): Promise<void> {
  const before = daysBefore(now, reportDays);
  await db.deleteFrom('users').where('erased_at', '<', before).execute();
  await db.deleteFrom('complaints').where('owner_id', 'is', null).where('created_at', '<', before).execute();
  await db.deleteFrom('tickets').where('user_id', 'is', null).where('updated_at', '<', before).execute();
}
