/** Numbers that text RUA: each is known from its first text, and has a person from its first ride or report. */
import { formatPhone } from '#domain/values/phones.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { lockName, lockNameAhead } from '#server/base/database/named-locks.ts';
import { daysBefore } from '#server/base/database/removal.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import * as people from '#server/features/app/text/person-store.ts';
import * as store from '#server/features/app/text/store.ts';
import { lockAccount } from '#server/features/identity/accounts/service.ts';
import { eraseAccount } from '#server/features/identity/settings/for-others/account-deletion.ts';

/** A number that was silent for so long may be another person's: networks sell it again. */
export const silentDays = 90;

export type HeardNumber = {
  row: store.TextNumberRow;
  /** The person was erased or gave up the number while this text came, so it was meant for that person. */
  isJustLost: boolean;
};

/**
 * Texts of one number wait for each other, and for an erasure of its person that has begun.
 * @returns its row, as it stays until the transaction ends.
 */
export async function lockNumber(app: AppContext, tx: Transaction, number: string): Promise<HeardNumber> {
  await lockNameAhead(tx, 'textNumber', number);
  const known = await store.findNumber(tx, number);
  const row = known && (await lockPerson(tx, known));
  const now = app.now();
  if (row && row.heard_at >= daysBefore(now, silentDays)) return { row, isJustLost: false };
  if (row) await releaseNumber(app, tx, row);
  const anew = await store.insertNumber(tx, number, now.toISOString());
  if (!known || row) return { row: anew, isJustLost: false };
  return { row: { ...anew, language: known.language }, isJustLost: true };
}

/** @returns the number's row, looked at again once no erasure is under way. */
async function lockPerson(
  tx: Transaction,
  known: store.TextNumberRow,
): Promise<store.TextNumberRow | undefined> {
  if (known.user_id === null) return known;
  await lockAccount(tx, known.user_id);
  return store.findLockedNumber(tx, known.number);
}

/** The next owner of the number finds nothing of the person before. An account that took it over keeps its records. */
export async function releaseNumber(
  app: AppContext,
  tx: Transaction,
  row: store.TextNumberRow,
): Promise<void> {
  if (row.user_id !== null && row.linked_at === null) await eraseAccount(app, tx, row.user_id);
  await store.removeNumber(tx, row.number);
}

/** Hourly: numbers that were silent for ninety days. */
export async function releaseSilentNumbers(app: AppContext): Promise<void> {
  const since = daysBefore(app.now(), silentDays);
  for (const { number } of await store.listSilent(app.database.queries, since, 200)) {
    await app.database.transact(async (tx) => {
      await lockName(tx, 'textNumber', number);
      const row = await store.findNumber(tx, number);
      if (row && row.heard_at < since) await releaseNumber(app, tx, row);
    });
  }
}

/** The person of the number, made with its first record. */
export async function personOf(tx: Transaction, row: store.TextNumberRow): Promise<number> {
  if (row.user_id !== null) return row.user_id;
  const id = await people.insertPerson(tx, { phone: row.number, name: formatPhone(row.number) });
  await store.changeNumber(tx, row.number, { user_id: id });
  row.user_id = id;
  return id;
}

/**
 * @returns the caller as other services know callers. A number alone proves nothing, so its reports are marked as not
 * confirmed.
 * @param isProven the person gave the right PIN.
 */
export async function actorOf(tx: Transaction, userId: number, isProven: boolean): Promise<Actor> {
  const person = await people.findPerson(tx, userId);
  return {
    userId,
    accountType: person?.account_type ?? 'commuter',
    agencyId: null,
    staffRole: null,
    emailVerified: isProven,
    sessionId: 0,
    via: 'bearer',
  };
}

export async function isBarred(tx: Transaction, { user_id }: store.TextNumberRow): Promise<boolean> {
  if (user_id === null) return false;
  const person = await people.findPerson(tx, user_id);
  return person === undefined || person.suspended_at !== null || person.deactivated_at !== null;
}
