/**
 * Use cases of accounts. An address has no owner until a mailed code is entered. Signing up with a taken address
 * makes a separate account that can never be verified, and the owner gets a mail. So no answer reveals whether an
 * address has an account.
 */
import { randomBytes } from 'node:crypto';
import { AppError } from '#domain/contract/errors.ts';
import type { Credentials, PersonalDetails, Registration } from '#domain/identity/accounts/auth.ts';
import {
  commonPasswordMessage,
  isLikeEmail,
  passwordLikeEmailMessage,
  passwordsDifferMessage,
} from '#domain/identity/accounts/passwords.ts';
import type { Language } from '#domain/values/languages.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transact, Transaction } from '#server/base/database/connection.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import type { RememberDevice } from '#server/base/http/limits/known-devices.ts';
import { isSameSecret } from '#server/base/secrets/is-same-secret.ts';
import {
  lockAccount,
  lockClaimant,
  lockForChange,
  lockForErasure,
  lockUnchanged,
} from '#server/features/identity/accounts/account-lock.ts';
import { codeAllowance, issueCode, requireAllowance } from '#server/features/identity/accounts/codes.ts';
import { isCommonPassword } from '#server/features/identity/accounts/common-passwords.ts';
import {
  notifyCheckEnded,
  publishCheckEnded,
} from '#server/features/identity/accounts/for-others/company-check.ts';
import { hashPassword } from '#server/features/identity/accounts/for-others/password-hash.ts';
import { alreadyRegisteredMail, verificationMail } from '#server/features/identity/accounts/mails.ts';
import { withGuessLimit } from '#server/features/identity/accounts/second-step-guesses.ts';
import {
  deleteSurplusSessions,
  insertSession,
  type NewSession,
} from '#server/features/identity/accounts/session-store.ts';
import type { AccountRow } from '#server/features/identity/accounts/store.ts';
import * as store from '#server/features/identity/accounts/store.ts';
import { requireSecondStep } from '#server/features/identity/accounts/two-step.ts';

/** Where a session is opened from, and how its token gets there. */
export type Device = Pick<NewSession, 'ipAddress' | 'userAgent' | 'inCookie'>;

/** A device with the language that was chosen on it before signing in; null where none was chosen. */
export type DeviceWithLanguage = Device & { language: Language | null };

/** `known` is its key when the owner has used it before. */
export type SignInDevice = DeviceWithLanguage & { known: string | undefined; remember: RememberDevice };

export type OpenedSession = { account: AccountRow; token: string; remembered: boolean };

/** @throws AppError 422 beside the password when it is common or like the address. */
export function requireStrongPassword(password: string, email: string): void {
  const message = isLikeEmail(password, email)
    ? passwordLikeEmailMessage
    : isCommonPassword(password) && commonPasswordMessage;
  if (message) throw new AppError('invalid', message, { fields: { password: [message] } });
}

/** Checks a password that is typed twice. @throws AppError 422 beside the second field when they differ, or beside the first as above. */
export function requireNewPassword(
  { password, retypePassword }: { password: string; retypePassword: string },
  email: string,
): void {
  if (password !== retypePassword) {
    const fields = { retype_password: [passwordsDifferMessage] };
    throw new AppError('invalid', passwordsDifferMessage, { fields });
  }
  requireStrongPassword(password, email);
}

export async function register(
  app: AppContext,
  transact: Transact,
  registration: Registration,
  { language, ...device }: DeviceWithLanguage,
): Promise<OpenedSession> {
  const { email, password, accountType } = registration;
  requireStrongPassword(password, email);
  const passwordHash = await hashPassword(app.secretKey, email, password);
  return transact(async (tx) => {
    await store.lockAddress(tx, email);
    const first = await lockClaimant(tx, email);
    const owner = first?.email_verified_at ? first : undefined;
    const account = await store.insert(tx, { email, passwordHash, accountType, language });
    const session = { ...device, userId: account.id, kind: 'full', remembered: true } as const;
    const token = await insertSession(tx, session);
    await mailFirstCode(app, tx, account, owner);
    return { account, token, remembered: true };
  });
}

/** Both cases write the same rows, so that their duration reveals nothing. */
async function mailFirstCode(
  app: AppContext,
  tx: Transaction,
  { id: accountId, email, language }: AccountRow,
  owner: AccountRow | undefined,
): Promise<void> {
  const first = { email, purpose: 'verify-email', ofSignUp: true } as const;
  const allowance = await codeAllowance(app, tx, first);
  if (allowance.kind === 'wait') return;
  const userId = owner === undefined ? accountId : null;
  const issued = await issueCode(app, tx, { ...first, userId });
  const mail =
    owner === undefined
      ? verificationMail(app, { email, userId, language }, issued)
      : alreadyRegisteredMail(app, { ...owner, email });
  await enqueueMessages(tx, [mail]);
}

/** The device of a verified account is known from now on. */
export async function signIn(
  app: AppContext,
  transact: Transact,
  credentials: Credentials,
  { language, known, remember: rememberDevice, ...device }: SignInDevice,
): Promise<OpenedSession> {
  const { email, password, remember, code } = credentials;
  const hash = await hashPassword(app.secretKey, email, password);
  const claim = await store.findClaim(app.database.queries, email, hash);
  if (!claim) throw wrongCredentials();
  const open = async (tx: Transaction) => {
    // A lock that is only shared cannot become one for the change: two sign-ins at once would wait for each other.
    const isUnchanged = language === null && claim.proven_on === null;
    const account = await (isUnchanged ? lockUnchanged : lockForChange)(tx, claim.id);
    if (!account || !isSameSecret(hash, account.password_hash)) throw wrongCredentials();
    refuseSuspended(account);
    await requireSecondStep(app, tx, account, code);
    const confirmedAt = app.now().toISOString();
    const session = {
      ...device,
      userId: account.id,
      kind: 'full',
      remembered: remember,
      confirmedAt,
    } as const;
    const token = await insertSession(tx, session);
    if (await deleteSurplusSessions(tx, account.id)) await app.sessions.changed(tx, account.id);
    if (account.email_verified_at !== null) {
      const usedDevice = await rememberDevice(tx, account);
      if (claim.proven_on?.equals(usedDevice)) await store.updateProof(tx, account.id, null);
    }
    const takesOver = account.language === null && language !== null;
    return {
      account: takesOver ? await changeAccount(app, tx, account.id, { language }) : account,
      token,
      remembered: remember,
    };
  };
  if (!code) return transact(open);
  return withGuessLimit(app, { userId: claim.id, knownDevice: known }, code, () => transact(open));
}

function wrongCredentials(): AppError {
  const message = 'The e-mail or password is not right. Check both, or reset your password.';
  return new AppError('wrong_credentials', message, { fields: { password: [message] } });
}

/** Shown only to a person who knows the password or a mailed code. @throws AppError 403 that says why. */
export function refuseSuspended(account: AccountRow): void {
  if (account.suspended_at === null) return;
  const message = `This account is suspended: ${endOfSentence(account.suspension_reason)} If you think that this is wrong, write to us on the contact page.`;
  throw new AppError('suspended', message);
}

function endOfSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** Requests about one address wait for each other. */
export const { lockAddress } = store;
export { lockAccount, lockForChange, lockForErasure };

/** @returns whether a verified account owns the address. */
export async function isAddressTaken(tx: Transaction, email: string): Promise<boolean> {
  const first = await store.findByEmail(tx, email);
  return first !== undefined && first.email_verified_at !== null;
}

/**
 * The person who entered the address's code owns it. Other accounts' claims to it end.
 * @returns false when the account owned it before, or another does.
 */
export async function claimAddress(
  app: AppContext,
  tx: Transaction,
  email: string,
  userId: number,
): Promise<boolean> {
  if (!(await store.markVerified(tx, userId))) return false;
  const ended = await store.endOtherClaims(tx, email, userId);
  for (const changed of [userId, ...ended]) await app.sessions.changed(tx, changed);
  await app.afterProof(tx, userId);
  return true;
}

/**
 * Staff confirm the address of an account. This does not show that the person who set up the account also reads the mail of the
 * address, because no device has proved it. So a password that is set by mail later removes everything that was set up.
 * @returns as above.
 */
export async function verifyByStaff(
  app: AppContext,
  tx: Transaction,
  email: string,
  userId: number,
): Promise<boolean> {
  if (!(await claimAddress(app, tx, email, userId))) return false;
  await store.updateProof(tx, userId, randomBytes(32));
  return true;
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
  const series = { email, purpose: 'verify-email' } as const;
  await requireAllowance(app, tx, series);
  const first = await lockClaimant(tx, email);
  const own = signedInAs === undefined ? undefined : await lockUnchanged(tx, signedInAs);
  const account = own?.email.toLowerCase() === email ? own : first;
  const userId = account && !first?.email_verified_at ? account.id : null;
  const issued = await issueCode(app, tx, { ...series, userId });
  await enqueueMessages(tx, [
    verificationMail(app, { email, userId, language: account?.language ?? null }, issued),
  ]);
}

export async function getAccount(db: Queries, userId: number): Promise<AccountRow> {
  const account = await store.findById(db, userId);
  if (!account) throw signedOut();
  return account;
}

function signedOut(): AppError {
  return new AppError('not_signed_in', 'Sign in to go on.');
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

/** Changes that owners make without proving anything anew. */
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
  // Staff who check the company compare the name as it is before, or as it is after this.
  const account = await lockForChange(tx, userId);
  if (!account) throw signedOut();
  if (account.email.toLowerCase() !== details.email) {
    const message = 'This is not the e-mail address of your account.';
    throw new AppError('invalid', message, { fields: { email: [message] } });
  }
  await app.live.publish(tx, [userId], { kind: 'account-changed' });
  const changed = await store.updateDetails(tx, userId, details);
  if (account.cac_number !== null && changed.cac_number === null) {
    await publishCheckEnded(app, tx, account);
    await notifyCheckEnded(
      app,
      tx,
      userId,
      'You changed its name. Write to us with its number, and staff compare it anew.',
    );
  }
  return changed;
}
