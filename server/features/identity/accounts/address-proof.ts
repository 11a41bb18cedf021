/** Verifying an address: what stays of an account that was opened before depends on who proves that the address is theirs. */
import { randomBytes } from 'node:crypto';
import type { CodeEntry } from '#domain/identity/accounts/auth.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transact, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import {
  type LockedAccount,
  lockForChange,
  stopWrites,
} from '#server/features/identity/accounts/account-lock.ts';
import type { Guesser } from '#server/features/identity/accounts/code-guesses.ts';
import { markUsed } from '#server/features/identity/accounts/code-store.ts';
import { type CheckedCode, checkCode, incorrect } from '#server/features/identity/accounts/codes.ts';
import { endSessionsOf } from '#server/features/identity/accounts/for-others/sessions.ts';
import { type AddressOwner, claimAddress, getAccount } from '#server/features/identity/accounts/service.ts';
import * as store from '#server/features/identity/accounts/store.ts';
import { removeAll, removeLasting } from '#server/features/identity/accounts/unverified-set-up.ts';

/**
 * @param actor who enters the code: in our own client's session, only that account's code verifies it.
 * @param guesser as the device shows it; a session of an account with this address guesses for itself.
 */
export async function verifyEmail(
  app: AppContext,
  transact: Transact,
  { email, code }: CodeEntry,
  actor: Actor | null,
  guesser: Guesser,
): Promise<AddressOwner> {
  const account = actor?.via === 'cookie' ? actor.userId : undefined;
  const own = actor && guesser.kind === 'stranger' && (await getAccount(app.database.queries, actor.userId));
  const isInOwnSession = own && own.email.toLowerCase() === email;
  const checked = await checkCode(app, {
    ...{ email, code, account, purpose: 'verify-email' },
    guesser: isInOwnSession ? { ...guesser, kind: 'session' } : guesser,
  });
  return transact((tx) =>
    verifyOwner(app, tx, { ...checked, email }, proverOf(actor?.userId, checked.userId)),
  );
}

/**
 * Who enters a code or opens a link, as far as the account is concerned: `opener` has a session of it, `another`
 * is signed in to another account, and `unknown`, as the first client, shows neither.
 */
type Prover = 'opener' | 'another' | 'unknown';

/** @param signedInAs the account of the caller's session. */
export function proverOf(signedInAs: number | undefined, userId: number): Prover {
  if (signedInAs === undefined) return 'unknown';
  return signedInAs === userId ? 'opener' : 'another';
}

/** @param proof a code or its link, which is used up with it. @throws AppError 422 when it was used meanwhile. */
export async function verifyOwner(
  app: AppContext,
  tx: Transaction,
  { codeId, userId, email }: CheckedCode & { email: string },
  prover: Prover,
): Promise<AddressOwner> {
  if (prover !== 'opener') await stopWrites(tx, userId);
  await store.lockAddress(tx, email);
  const locked = await lockForChange(tx, userId);
  if (!locked || !(await markUsed(tx, codeId))) throw incorrect();
  const isFirstProof = await claimAddress(app, tx, email, userId);
  if (isFirstProof && prover === 'unknown') await removeLasting(app, tx, locked);
  if (isFirstProof && prover === 'another') await takeFromOpener(app, tx, locked);
  if (!isFirstProof && locked.email_verified_at === null) throw incorrect();
  return { id: userId, email };
}

/** The person who opened the account loses it, and its password is valid no more: the owner sets one by mail. */
async function takeFromOpener(app: AppContext, tx: Transaction, account: LockedAccount): Promise<void> {
  await store.updatePassword(tx, account.id, randomBytes(32));
  await removeAll(app, tx, account);
  await endSessionsOf(app, tx, account.id);
}
