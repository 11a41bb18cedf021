/**
 * Accounts read under a lock. A call that opens a session, or grants a right, after it checked something compares again here,
 * in the transaction that writes: a check before a new password, a suspension or the end of the account then counts no
 * more. So that no two transactions wait for each other, locks are taken in this order: `stopWrites` or `lockOpenSession`, the address,
 * the account, all other rows. A text takes its number first.
 */
import { compiledOnce, type ValueOf } from '#server/base/database/compiled-once.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { lockName, lockNameShared } from '#server/base/database/named-locks.ts';
import { sentAhead } from '#server/base/database/preparing-client.ts';
import { accountColumns, findByEmail } from '#server/features/identity/accounts/store.ts';

const columns = [...accountColumns, 'password_hash', 'proven_on'] as const;

/**
 * For a call that leaves the account itself as it is: several of these do not wait for each other.
 * @returns the account as it stays until the transaction ends; undefined when its access has ended.
 */
export function lockUnchanged(tx: Transaction, id: number) {
  return tx
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .forShare()
    .executeTakeFirst();
}

const nobody = 0;

/**
 * Locks the account of an address for a mail to it. The caller holds `lockAddress`. No mail is written to an account that is
 * being erased. An address of no account takes as many statements, so that the time of an answer does not tell it.
 * @returns undefined when no account claims the address.
 */
export async function lockClaimant(tx: Transaction, email: string) {
  const claimant = await findByEmail(tx, email);
  return lockUnchanged(tx, claimant?.id ?? nobody);
}

/** Like `lockUnchanged`, for a call that changes the account or ends its sessions. */
export function lockForChange(tx: Transaction, id: number) {
  return tx
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Waits for what the person is writing, and lets them write nothing until the transaction ends. */
export async function stopWrites(tx: Transaction, id: number): Promise<void> {
  await lockName(tx, 'account', String(id));
}

/** For the erasure, which also stops what the person is writing. @returns undefined when the account was erased already. */
export async function lockForErasure(tx: Transaction, id: number) {
  await stopWrites(tx, id);
  return tx
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * For what a person writes without a session: waits for an erasure that has begun, and lets none begin until the transaction
 * ends. It goes with the next statement, which looks whether the person is still there.
 */
export function lockAccount(tx: Transaction, userId: number): Promise<void> {
  return lockNameShared(tx, 'account', String(userId));
}

/**
 * For what a signed-in person writes. Both statements go with the next one, so they cost no round trip.
 * @throws NoRowChanged with the next statement, when the session or the account has ended.
 */
export async function lockOpenSession(
  tx: Transaction,
  { userId, sessionId }: { userId: number; sessionId: number },
): Promise<void> {
  await lockAccount(tx, userId);
  await requireOpen(tx, { sessionId });
}

const requireOpen = compiledOnce((queries, value: ValueOf<{ sessionId: number }>) =>
  queries
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.id', '=', value('sessionId'))
    .where('users.deactivated_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    .modifyEnd(sentAhead),
);

export type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockForChange>>>;
