/** The forgotten password: a mailed code, a short session that can only set a password, the new password. */

import { AppError } from '#domain/contract/errors.ts';
import { type CodeEntry, type NewPassword, resetMinutes } from '#domain/identity/accounts/auth.ts';
import { passwordsDifferMessage } from '#domain/identity/accounts/passwords.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transact, Transaction } from '#server/base/database/connection.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import type { Caller } from '#server/base/http/routes/authentication.ts';
import {
  checkCode,
  incorrect,
  issueCode,
  requireAllowance,
} from '#server/features/identity/accounts/codes.ts';
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
  getAccount,
  type OpenedSession,
  requireStrongPassword,
  resendVerification,
} from '#server/features/identity/accounts/service.ts';
import { findResetSession, insertSession } from '#server/features/identity/accounts/session-store.ts';
import * as store from '#server/features/identity/accounts/store.ts';

export async function mailResetCode(app: AppContext, tx: Transaction, email: string): Promise<void> {
  await store.lockAddress(tx, email);
  await requireAllowance(app, tx, email);
  const [account] = await store.listByEmail(tx, email);
  const userId = account?.id ?? null;
  const code = await issueCode(app, tx, { email, purpose: 'reset-password', userId });
  await enqueueMessages(tx, [resetMail({ email, userId }, code)]);
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
  const [newest] = await store.listRecentCodes(tx, email);
  if (newest?.purpose === 'reset-password') return mailResetCode(app, tx, email);
  return resendVerification(app, tx, email, signedInAs);
}

/** @returns a session that can only set the password, for ten minutes. */
export async function verifyResetCode(
  app: AppContext,
  transact: Transact,
  entry: CodeEntry,
  device: Device,
): Promise<OpenedSession> {
  const checked = await checkCode(app, { ...entry, purpose: 'reset-password' });
  return transact(async (tx) => {
    if (!(await store.markUsed(tx, checked.codeId))) throw incorrect();
    const account = await getAccount(tx, checked.userId);
    const token = await insertSession(tx, {
      ...device,
      userId: account.id,
      kind: 'password-reset',
      remembered: false,
    });
    await enqueueMessages(tx, [resetStartedMail(app, account.email, account.id)]);
    return { account, token, remembered: false };
  });
}

/**
 * Sets the password, once, and ends every session. The caller holds the reset session, or, as the first client, sends
 * none: then it must be the address and browser that entered the code.
 */
export async function resetPassword(
  app: AppContext,
  transact: Transact,
  request: NewPassword,
  caller: Caller | undefined,
  device: Device,
): Promise<void> {
  const { email, password, retypePassword } = request;
  if (password !== retypePassword) {
    throw new AppError('invalid', passwordsDifferMessage, {
      fields: { retype_password: [passwordsDifferMessage] },
    });
  }
  requireStrongPassword(password, email);
  const passwordHash = await hashPassword(app.secretKey, email, password);
  await transact(async (tx) => {
    await store.lockAddress(tx, email);
    const session = await findResetSession(tx, email, device, caller?.session.id);
    if (!session) throw startAgain();
    const account = await getAccount(tx, session.userId);
    await store.updatePassword(tx, account.id, passwordHash);
    // The code went to the address, so the person who entered it owns the address too.
    await claimAddress(app, tx, account.email, account.id);
    await endSessionsOf(app, tx, account.id);
    await enqueueMessages(tx, [passwordChangedMail(app, account, 'code-holder')]);
  });
}

function startAgain(): AppError {
  return new AppError(
    'not_allowed',
    `A new password can be set within ${resetMinutes} minutes of entering the code, once. Ask for a new code.`,
  );
}
