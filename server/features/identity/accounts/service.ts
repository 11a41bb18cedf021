/**
 * Use cases of accounts. An address has no owner until a mailed code is entered. Signing up with a taken address
 * makes a separate account that can never be verified, and the owner gets a mail. So no answer reveals whether an
 * address has an account.
 */

import { AppError } from '#domain/contract/errors.ts';
import type {
  CodeEntry,
  Credentials,
  PersonalDetails,
  Registration,
} from '#domain/identity/accounts/auth.ts';
import {
  commonPasswordMessage,
  isLikeEmail,
  passwordLikeEmailMessage,
} from '#domain/identity/accounts/passwords.ts';
import type { Language } from '#domain/values/languages.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transact, Transaction } from '#server/base/database/connection.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import {
  checkCode,
  codeAllowance,
  incorrect,
  issueCode,
  requireAllowance,
} from '#server/features/identity/accounts/codes.ts';
import { isCommonPassword } from '#server/features/identity/accounts/common-passwords.ts';
import { hashPassword, isSameHash } from '#server/features/identity/accounts/for-others/password-hash.ts';
import { alreadyRegisteredMail, verificationMail } from '#server/features/identity/accounts/mails.ts';
import { insertSession, type NewSession } from '#server/features/identity/accounts/session-store.ts';
import type { AccountRow } from '#server/features/identity/accounts/store.ts';
import * as store from '#server/features/identity/accounts/store.ts';
import { requireSecondStep } from '#server/features/identity/accounts/two-step.ts';

/** Where a session is opened from. */
export type Device = Pick<NewSession, 'ipAddress' | 'userAgent'>;

export type OpenedSession = { account: AccountRow; token: string; remembered: boolean };

/** @throws AppError 422 beside the password when it is common or like the address. */
export function requireStrongPassword(password: string, email: string): void {
  const message = isLikeEmail(password, email)
    ? passwordLikeEmailMessage
    : isCommonPassword(password) && commonPasswordMessage;
  if (message) throw new AppError('invalid', message, { fields: { password: [message] } });
}

export async function register(
  app: AppContext,
  transact: Transact,
  registration: Registration,
  device: Device,
): Promise<OpenedSession> {
  const { email, password, accountType } = registration;
  requireStrongPassword(password, email);
  const passwordHash = await hashPassword(app.secretKey, email, password);
  return transact(async (tx) => {
    await store.lockAddress(tx, email);
    const [first] = await store.listByEmail(tx, email);
    const owner = first?.email_verified_at ? first : undefined;
    const account = await store.insert(tx, { email, passwordHash, accountType });
    const token = await insertSession(tx, { ...device, userId: account.id, kind: 'full', remembered: false });
    await mailFirstCode(app, tx, email, account.id, owner?.id);
    return { account, token, remembered: false };
  });
}

/** Both cases write the same rows, so that their duration reveals nothing. */
async function mailFirstCode(
  app: AppContext,
  tx: Transaction,
  email: string,
  accountId: number,
  ownerId: number | undefined,
): Promise<void> {
  const allowance = await codeAllowance(app, tx, email);
  if (allowance.kind === 'wait') return;
  const userId = ownerId === undefined ? accountId : null;
  const code = await issueCode(app, tx, { email, purpose: 'verify-email', userId });
  const mail =
    ownerId === undefined
      ? verificationMail({ email, userId }, code)
      : alreadyRegisteredMail(app, email, ownerId);
  await enqueueMessages(tx, [mail]);
}

export async function signIn(
  app: AppContext,
  transact: Transact,
  credentials: Credentials,
  device: Device,
): Promise<OpenedSession> {
  const { email, password, remember, code } = credentials;
  const hash = await hashPassword(app.secretKey, email, password);
  const claims = await store.listByEmail(app.database.queries, email);
  const account = claims.find((claim) => isSameHash(claim.password_hash, hash));
  if (!account) {
    const message = 'The e-mail or password is not right. Check both, or reset your password.';
    throw new AppError('wrong_credentials', message, { fields: { password: [message] } });
  }
  refuseSuspended(account);
  const token = await transact(async (tx) => {
    await requireSecondStep(app, tx, account, code);
    return insertSession(tx, {
      ...device,
      userId: account.id,
      kind: 'full',
      remembered: remember,
      confirmedAt: app.now().toISOString(),
    });
  });
  return { account, token, remembered: remember };
}

/** Shown only to a person who knows the password. @throws AppError 403 that says why. */
function refuseSuspended(account: AccountRow): void {
  if (account.suspended_at === null) return;
  const message = `This account is suspended: ${endOfSentence(account.suspension_reason)} If you think that this is wrong, write to us on the contact page.`;
  throw new AppError('suspended', message);
}

function endOfSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** Requests about one address wait for each other. */
export const { lockAddress } = store;

/** @returns whether a verified account owns the address. */
export async function isAddressTaken(tx: Transaction, email: string): Promise<boolean> {
  const [first] = await store.listByEmail(tx, email);
  return first !== undefined && first.email_verified_at !== null;
}

/** @param signedInAs the account of our own client's session: only its own code verifies it. */
export async function verifyEmail(
  app: AppContext,
  transact: Transact,
  entry: CodeEntry,
  signedInAs: number | undefined,
): Promise<void> {
  const checked = await checkCode(app, { ...entry, purpose: 'verify-email' });
  if (signedInAs !== undefined && checked.userId !== signedInAs) throw incorrect();
  await transact(async (tx) => {
    await store.lockAddress(tx, entry.email);
    if (!(await store.markUsed(tx, checked.codeId))) throw incorrect();
    await claimAddress(app, tx, entry.email, checked.userId);
  });
}

/** The person who entered the address's code owns it. Other accounts' claims to it end. */
export async function claimAddress(
  app: AppContext,
  tx: Transaction,
  email: string,
  userId: number,
): Promise<void> {
  if (!(await store.markVerified(tx, userId))) return;
  const ended = await store.deleteOtherClaims(tx, email, userId);
  for (const changed of [userId, ...ended]) await app.sessions.changed(tx, changed);
}

/**
 * A new verification code.
 * @param signedInAs its account, if it claims the address; else the newest that does.
 */
export async function resendVerification(
  app: AppContext,
  tx: Transaction,
  email: string,
  signedInAs: number | undefined,
): Promise<void> {
  await requireAllowance(app, tx, email);
  const claims = await store.listByEmail(tx, email);
  const account = claims.find(({ id }) => id === signedInAs) ?? claims[0];
  const userId = account && !claims[0]?.email_verified_at ? account.id : null;
  const code = await issueCode(app, tx, { email, purpose: 'verify-email', userId });
  await enqueueMessages(tx, [verificationMail({ email, userId }, code)]);
}

export async function getAccount(db: Queries, userId: number): Promise<AccountRow> {
  const account = await store.findById(db, userId);
  if (!account) throw new AppError('not_signed_in', 'Sign in to go on.');
  return account;
}

/**
 * @returns the language for an SMS to this number.
 * @param otherwise the sender's language, when no owner of the number chose one.
 */
export async function languageOfPhone(
  db: Queries,
  phone: string,
  otherwise: Language | null,
): Promise<Language> {
  return (await store.findLanguageOfPhone(db, phone)) ?? otherwise ?? 'en';
}

/** What owners change without proving anything anew. */
export async function changeAccount(
  app: AppContext,
  tx: Transaction,
  userId: number,
  changes: store.OwnChanges,
): Promise<AccountRow> {
  await app.live.publish(tx, [userId], { kind: 'account-changed' });
  return store.updateOwn(tx, userId, changes);
}

/** The address itself is not changed here: it belongs to the sign-up. */
export async function completeProfile(
  app: AppContext,
  tx: Transaction,
  userId: number,
  details: PersonalDetails,
): Promise<AccountRow> {
  const account = await getAccount(tx, userId);
  if (account.email.toLowerCase() !== details.email) {
    const message = 'This is not the e-mail address of your account.';
    throw new AppError('invalid', message, { fields: { email: [message] } });
  }
  await app.live.publish(tx, [userId], { kind: 'account-changed' });
  return store.updateDetails(tx, userId, details);
}
