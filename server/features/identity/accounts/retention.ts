/** How long sessions, codes and unused accounts are kept. */
import { memberTypes } from '#domain/contract/account-types.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { daysBefore, removeInSteps, reportDays } from '#server/base/database/removal.ts';

export async function deleteExpiredSessions(db: Queries, now: Date): Promise<void> {
  const expired = db.selectFrom('sessions').select('id').where('expires_at', '<', now.toISOString());
  await removeInSteps((limit) =>
    db.deleteFrom('sessions').where('id', 'in', expired.limit(limit)).executeTakeFirstOrThrow(),
  );
}

/** Codes live for minutes, and count against the next ones for an hour. */
export async function deleteOldCodes(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('mailed_codes').where('created_at', '<', daysBefore(now, 1)).execute();
}

/** Members who never verified their address and do not use RUA. Those whose reports agencies have stay as long as these. */
export async function deleteUnverifiedAccounts(db: Queries, now: Date): Promise<void> {
  await db
    .deleteFrom('users')
    .where('email_verified_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('account_type', 'in', memberTypes)
    .where('created_at', '<', daysBefore(now, 30))
    // People who use RUA by text have no address, and go with their number.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('text_numbers')
            .select('text_numbers.number')
            .whereRef('text_numbers.user_id', '=', 'users.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cases')
            .select('cases.id')
            .whereRef('cases.reporter_id', '=', 'users.id')
            .where('cases.started_at', '>', daysBefore(now, reportDays)),
        ),
      ),
    )
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

/** The empty accounts of people who left. With them go their flagged rides and items, and their booked spaces. */
export async function deleteErasedAccounts(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('users').where('erased_at', '<', daysBefore(now, reportDays)).execute();
}

/** Deletes guesses that are too old to count: they count for a year. */
export async function deleteOldGuesses(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('code_guesses').where('guessed_at', '<', daysBefore(now, 366)).execute();
}
