/** The effect of a link in a mail with a code: it verifies the address, or sets a new password. */
import { AppError } from '#domain/contract/errors.ts';
import { passwordSchema, typedPassword } from '#domain/identity/accounts/passwords.ts';
import type { Language } from '#domain/values/languages.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { CodePurpose } from '#server/base/database/tables/accounts.ts';
import { hashToken } from '#server/base/secrets/speakable-ids.ts';
import { lockForChange, stopWrites } from '#server/features/identity/accounts/account-lock.ts';
import { type AddressProver, verifyOwner } from '#server/features/identity/accounts/address-proof.ts';
import { findByLink, markUsed } from '#server/features/identity/accounts/code-store.ts';
import type { CheckedCode } from '#server/features/identity/accounts/codes.ts';
import { hashPassword } from '#server/features/identity/accounts/for-others/password-hash.ts';
import { setNewPassword } from '#server/features/identity/accounts/password-reset.ts';
import { lockAddress, requireNewPassword } from '#server/features/identity/accounts/service.ts';
import { updateProof } from '#server/features/identity/accounts/store.ts';

export type MailedLink = CheckedCode & {
  email: string;
  purpose: CodePurpose;
  /** The language that the account chose; null where it chose none. */
  language: Language | null;
};

/** The fields of the form for a new password. */
type Typed = { password: string; retypePassword: string };

/** The result of a use: `refused` states the faults of the passwords. */
export type LinkOutcome =
  | { kind: 'unknown' }
  | { kind: 'done'; purpose: CodePurpose; language: Language | null }
  | { kind: 'refused'; link: MailedLink; message: string };

/** @returns undefined when it is used, too old or none. */
export async function findLink(app: AppContext, token: string): Promise<MailedLink | undefined> {
  const code = await findByLink(app.database.queries, hashToken(token));
  if (!code) return undefined;
  const { id: codeId, user_id: userId, email, purpose, language } = code;
  return { codeId, userId, email, purpose, language };
}

export async function confirmLink(
  app: AppContext,
  token: string,
  typed: Typed,
  presser: AddressProver,
): Promise<LinkOutcome> {
  const link = await findLink(app, token);
  if (!link) return { kind: 'unknown' };
  try {
    const setsPassword = link.purpose === 'reset-password' || typed.password !== '';
    await (setsPassword ? setPassword(app, link, typed, presser) : verify(app, link, presser));
    const purpose = setsPassword ? 'reset-password' : 'verify-email';
    return { kind: 'done', purpose, language: link.language };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'invalid') return { kind: 'refused', link, message: error.message };
    return { kind: 'unknown' };
  }
}

function verify(app: AppContext, link: MailedLink, presser: AddressProver): Promise<void> {
  return app.database.transact((tx) => verifyOwner(app, tx, link, presser));
}

async function setPassword(
  app: AppContext,
  { codeId, userId, email, purpose }: MailedLink,
  { password, retypePassword }: Typed,
  { signedInAs, remember }: AddressProver,
): Promise<void> {
  const allowed = passwordSchema.safeParse(password);
  if (!allowed.success) throw new AppError('invalid', allowed.error.issues[0]?.message ?? '');
  requireNewPassword({ password: allowed.data, retypePassword: typedPassword.parse(retypePassword) }, email);
  const passwordHash = await hashPassword(app.secretKey, email, allowed.data);
  await app.database.transact(async (tx) => {
    await stopWrites(tx, userId);
    await lockAddress(tx, email);
    if (signedInAs === userId) await updateProof(tx, userId, null);
    const account = await lockForChange(tx, userId);
    // A mail that verifies an address may lie in an inbox that others read: once it has, it sets no password.
    const isLate = purpose === 'verify-email' && account?.email_verified_at !== null;
    if (!account || isLate || account.suspended_at !== null || !(await markUsed(tx, codeId)))
      throw new AppError('not_found', 'This link is used up.');
    await setNewPassword(app, tx, account, passwordHash);
    await remember(tx, account);
  });
}
