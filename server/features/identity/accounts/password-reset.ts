/** The forgotten password: a mailed code, a short session that can only set a password, the new password. */

import { AppError } from '#domain/contract/errors.ts';
import { type CodeEntry, type NewPassword, resetMinutes } from '#domain/identity/accounts/auth.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transact, Transaction } from '#server/base/database/connection.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import type { RememberDevice } from '#server/base/http/limits/known-devices.ts';
import type { Caller } from '#server/base/http/routes/authentication.ts';
import {
  type LockedAccount,
  lockClaimant,
  lockForChange,
  stopWrites,
} from '#server/features/identity/accounts/account-lock.ts';
import type { Guesser } from '#server/features/identity/accounts/code-guesses.ts';
import { endResetCodes, listRecentCodes, markUsed } from '#server/features/identity/accounts/code-store.ts';
import {
  checkCode,
  incorrect,
  issueCode,
  requireAllowance,
} from '#server/features/identity/accounts/codes.ts';
import {
  notifyCheckEnded,
  publishCheckEnded,
} from '#server/features/identity/accounts/for-others/company-check.ts';
import { ownNumberMail } from '#server/features/identity/accounts/for-others/own-number-mails.ts';
import { hashPassword } from '#server/features/identity/accounts/for-others/password-hash.ts';
import { endSessionsOf } from '#server/features/identity/accounts/for-others/sessions.ts';
import {
  passwordChangedMail,
  resetMail,
  resetStartedMail,
} from '#server/features/identity/accounts/mails.ts';
import {
  claimAddress,
  type Device,
  type OpenedSession,
  refuseSuspended,
  requireNewPassword,
  resendVerification,
} from '#server/features/identity/accounts/service.ts';
import { findResetSession, insertSession } from '#server/features/identity/accounts/session-store.ts';
import * as store from '#server/features/identity/accounts/store.ts';
import { removeAll } from '#server/features/identity/accounts/unverified-set-up.ts';

export async function mailResetCode(app: AppContext, tx: Transaction, email: string): Promise<void> {
  const series = { email, purpose: 'reset-password' } as const;
  await store.lockAddress(tx, email);
  await requireAllowance(app, tx, series);
  const account = await lockClaimant(tx, email);
  const userId = account?.id ?? null;
  const issued = await issueCode(app, tx, { ...series, userId });
  await enqueueMessages(tx, [resetMail(app, { email, userId, language: account?.language ?? null }, issued)]);
}

/**
 * The call does not say which purpose: it is the one of the address's last code.
 * @param signedInAs whose code it is when several accounts claim the address.
 */
export async function resendCode(
  app: AppContext,
  tx: Transaction,
  email: string,
  signedInAs: number | undefined,
): Promise<void> {
  await store.lockAddress(tx, email);
  const [newest] = await listRecentCodes(tx, email);
  if (newest?.purpose === 'reset-password') return mailResetCode(app, tx, email);
  return resendVerification(app, tx, email, signedInAs);
}

/** `signedInAs` is the account of their session. */
type CodeHolder = { signedInAs: number | undefined; device: Device; guesser: Guesser };

/** @returns a session that can only set the password, for ten minutes. */
export async function verifyResetCode(
  app: AppContext,
  transact: Transact,
  { email, code }: CodeEntry,
  { signedInAs, device, guesser }: CodeHolder,
): Promise<OpenedSession> {
  const checked = await checkCode(app, { email, code, guesser, purpose: 'reset-password' });
  return transact(async (tx) => {
    await store.lockAddress(tx, email);
    const account = await lockForChange(tx, checked.userId);
    if (!account || !(await markUsed(tx, checked.codeId))) throw incorrect();
    refuseSuspended(account);
    if (signedInAs === account.id) await store.updateProof(tx, account.id, null);
    const token = await insertSession(tx, {
      ...device,
      userId: account.id,
      kind: 'password-reset',
      remembered: false,
    });
    await enqueueMessages(tx, [resetStartedMail(app, account)]);
    return { account, token, remembered: false };
  });
}

type Setter = { caller: Caller | undefined; device: Device; remember: RememberDevice };

/**
 * Sets the password, once, ends every session, and knows this device alone. The caller holds the reset session, or, as the first client, sends
 * none: then it must be the address and browser that entered the code, and the session none of a cookie.
 */
export async function resetPassword(
  app: AppContext,
  transact: Transact,
  request: NewPassword,
  { caller, device, remember }: Setter,
): Promise<void> {
  const { email, password } = request;
  requireNewPassword(request, email);
  // Nothing is hashed for a caller that entered no code, so that such calls cost little and need no limit.
  if (!(await findResetSession(app.database.queries, email, device, caller?.session.id))) throw startAgain();
  const passwordHash = await hashPassword(app.secretKey, email, password);
  await transact(async (tx) => {
    const account = await lockAccountToReset(tx, email, device, caller?.session.id);
    await setNewPassword(app, tx, account, passwordHash);
    await remember(tx, account);
  });
}

/**
 * For the person who reads the account's mail: the address is theirs from now on, and every session ends. Unless that person was shown to
 * have set the account up, their settings go as well.
 */
export async function setNewPassword(
  app: AppContext,
  tx: Transaction,
  account: LockedAccount,
  passwordHash: Buffer,
): Promise<void> {
  await store.updatePassword(tx, account.id, passwordHash);
  await endResetCodes(tx, account.id);
  const isFirstProof = await claimAddress(app, tx, account.email, account.id);
  const isOfOthers = isFirstProof || account.proven_on !== null;
  if (isOfOthers) await removeSetUpOfOthers(app, tx, account);
  if (account.proven_on !== null) await store.updateProof(tx, account.id, null);
  await endSessionsOf(app, tx, account.id);
  if (await store.unlinkNumbers(tx, account.id)) {
    await enqueueMessages(tx, [ownNumberMail(app, account, 'unlinked')]);
  }
  const changer = isFirstProof ? 'first-code-holder' : 'code-holder-alone';
  // The language that another person may have chosen is removed with the rest of the profile.
  const mail = isOfOthers
    ? passwordChangedMail(app, { ...account, language: null }, changer)
    : passwordChangedMail(app, account, 'code-holder');
  await enqueueMessages(tx, [mail]);
}

/** The name goes with the profile, and with the name the check of a company. */
async function removeSetUpOfOthers(app: AppContext, tx: Transaction, account: LockedAccount): Promise<void> {
  await removeAll(app, tx, account);
  if (account.cac_number === null) return;
  await publishCheckEnded(app, tx, account);
  await notifyCheckEnded(
    app,
    tx,
    account.id,
    'Its name was removed when a new password was set by mail. Write to us with its number, and staff compare it anew.',
  );
}

/** The session is looked up again under the account's lock, so that it has not ended meanwhile. @throws AppError 403 */
async function lockAccountToReset(
  tx: Transaction,
  email: string,
  device: Device,
  sessionId: number | undefined,
): Promise<LockedAccount> {
  const found = await findResetSession(tx, email, device, sessionId);
  if (!found) throw startAgain();
  await stopWrites(tx, found.userId);
  await store.lockAddress(tx, email);
  const account = await lockForChange(tx, found.userId);
  const session = await findResetSession(tx, email, device, sessionId);
  if (!account || session?.userId !== account.id) throw startAgain();
  refuseSuspended(account);
  return account;
}

function startAgain(): AppError {
  return new AppError(
    'not_allowed',
    `A new password can be set within ${resetMinutes} minutes of entering the code, once. Ask for a new code.`,
  );
}
