/** Verifying an address: what stays of an account that was opened before depends on who proves that the address is theirs. */
import { randomBytes } from 'node:crypto';
import type { CodeEntry } from '#domain/identity/accounts/auth.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transact, Transaction } from '#server/base/database/connection.ts';
import type { RememberDevice } from '#server/base/http/limits/known-devices.ts';
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
import { claimAddress, type Device, getAccount } from '#server/features/identity/accounts/service.ts';
import { wasOpenedAt } from '#server/features/identity/accounts/session-store.ts';
import * as store from '#server/features/identity/accounts/store.ts';
import { removeAll, removeLasting } from '#server/features/identity/accounts/unverified-set-up.ts';

/**
 * The person who enters a code. In our own client's session of `actor`, only that account's code verifies it. `guesser` is as the device
 * shows it; a session of an account with this address guesses for itself.
 */
type CodeHolder = { actor: Actor | null; guesser: Guesser } & ProvingDevice;

export async function verifyEmail(
  app: AppContext,
  transact: Transact,
  { email, code }: CodeEntry,
  { actor, guesser, ...by }: CodeHolder,
): Promise<void> {
  const account = actor?.via === 'cookie' ? actor.userId : undefined;
  const own = actor && guesser.kind === 'stranger' && (await getAccount(app.database.queries, actor.userId));
  const isInOwnSession = own && own.email.toLowerCase() === email;
  const checked = await checkCode(app, {
    ...{ email, code, account, purpose: 'verify-email' },
    guesser: isInOwnSession ? { ...guesser, kind: 'session' } : guesser,
  });
  const signedInAs = actor?.userId;
  await transact((tx) => verifyOwner(app, tx, { ...checked, email }, { ...by, signedInAs }));
}

type ProvingDevice = { device: Device; remember: RememberDevice };

/** `signedInAs` is the account of the session in which a code is entered or a link pressed. */
export type AddressProver = { signedInAs: number | undefined } & ProvingDevice;

/**
 * The person who enters a code or opens a link, by their relation to the account: `opener` has a session of it, `another`
 * is signed in to another account, and `unknown`, as the first client, shows neither.
 */
type Prover = 'opener' | 'another' | 'unknown';

function proverOf(signedInAs: number | undefined, userId: number): Prover {
  if (signedInAs === undefined) return 'unknown';
  return signedInAs === userId ? 'opener' : 'another';
}

/** @param proof a code or its link, which is used up with it. @throws AppError 422 when it was used meanwhile. */
export async function verifyOwner(
  app: AppContext,
  tx: Transaction,
  { codeId, userId, email }: CheckedCode & { email: string },
  { signedInAs, device, remember }: AddressProver,
): Promise<void> {
  const prover = proverOf(signedInAs, userId);
  if (prover !== 'opener') await stopWrites(tx, userId);
  await store.lockAddress(tx, email);
  const locked = await lockForChange(tx, userId);
  if (!locked || !(await markUsed(tx, codeId))) throw incorrect();
  const isFirstProof = await claimAddress(app, tx, email, userId);
  if (isFirstProof && prover === 'unknown') await removeLasting(app, tx, locked);
  if (isFirstProof && prover === 'another') await takeFromOpener(app, tx, locked);
  if (!isFirstProof && locked.email_verified_at === null) throw incorrect();
  const knownDevice = await remember(tx, { id: userId, email });
  if (!isFirstProof || prover !== 'unknown' || (await wasOpenedAt(tx, userId, device))) return;
  await store.updateProof(tx, userId, knownDevice);
}

/** The person who opened the account loses it, and its password is valid no more: the owner sets one by mail. */
async function takeFromOpener(app: AppContext, tx: Transaction, account: LockedAccount): Promise<void> {
  await store.updatePassword(tx, account.id, randomBytes(32));
  await removeAll(app, tx, account);
  await endSessionsOf(app, tx, account.id);
}
