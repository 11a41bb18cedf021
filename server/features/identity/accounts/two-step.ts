/** Two-step sign-in: switched on with a first code, asked for after the password, switched off with both. */

import { createHmac } from 'node:crypto';
import type { AccountType } from '#domain/contract/account-types.ts';
import { AppError } from '#domain/contract/errors.ts';
import type { TwoStep, TwoStepEnd, TwoStepSecret } from '#domain/identity/accounts/two-step.ts';
import { recoveryCodeCount } from '#domain/identity/accounts/two-step-code.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transact, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import type { Phrase, Translate } from '#server/base/languages/translations.ts';
import { newRecoveryCode } from '#server/base/secrets/speakable-ids.ts';
import { lockForChange } from '#server/features/identity/accounts/account-lock.ts';
import {
  hashTyped,
  requireCurrentPassword,
} from '#server/features/identity/accounts/for-others/password-check.ts';
import { hashRecoveryCode } from '#server/features/identity/accounts/for-others/password-hash.ts';
import {
  decryptSecret,
  encryptSecret,
} from '#server/features/identity/accounts/for-others/two-step-secrets.ts';
import {
  describeSecret,
  isAppCode,
  newSecret,
  stepOfCode,
} from '#server/features/identity/accounts/one-time-codes.ts';
import { forgetGuesses, withGuessLimit } from '#server/features/identity/accounts/second-step-guesses.ts';
import type { AccountRow } from '#server/features/identity/accounts/store.ts';
import * as store from '#server/features/identity/accounts/two-step-store.ts';
import { type NoticeText, notify } from '#server/features/platform/notifications/service.ts';

export async function getTwoStep(db: Queries, { userId }: Pick<Actor, 'userId'>): Promise<TwoStep> {
  const secret = await store.findSecret(db, userId);
  const on = secret !== undefined && secret.confirmed_at !== null;
  return { on, recoveryCodesLeft: on ? await store.countRecoveryCodes(db, userId) : 0 };
}

/** The caller's own, with whether they must have it. */
export async function getOwnTwoStep(app: AppContext, db: Queries, actor: Actor) {
  const required = app.config.staffTwoStep && actor.accountType === 'staff';
  return { ...(await getTwoStep(db, actor)), required };
}

/** @throws AppError 409 when it is on; 422 beside `current_password`. */
export async function beginTwoStep(
  app: AppContext,
  transact: Transact,
  actor: Actor,
  currentPassword: string,
): Promise<TwoStepSecret> {
  const typed = await hashTyped(app, actor.userId, currentPassword);
  const secret = newSecret();
  const encrypted = encryptSecret(app.encryptionKey, actor.userId, secret);
  return transact(async (tx) => {
    const account = await requireCurrentPassword(tx, actor.userId, typed);
    const isNew = await store.insertSecret(tx, actor.userId, encrypted, app.now().toISOString());
    if (!isNew) throw isOn();
    return describeSecret(secret, account.email);
  });
}

/** @returns the recovery codes, shown only this once. @throws AppError 409; 422 beside `code`. */
export async function confirmTwoStep(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { userId } = actor;
  // A sign-in under way ends before this does, or asks for a code.
  await lockForChange(tx, userId);
  const row = await store.findSecret(tx, userId);
  if (!row) throw new AppError('wrong_state', 'Begin two-step sign-in first.');
  const step = stepOfCode(decryptSecret(app.encryptionKey, userId, row.secret), code, app.now());
  if (row.confirmed_at !== null) throw isOn();
  if (step === undefined) throw wrongCode();
  if (!(await store.confirmSecret(tx, userId, step, app.now().toISOString()))) throw isOn();
  const recoveryCodes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  const hashes = await Promise.all(recoveryCodes.map((one) => hashRecoveryCode(app.secretKey, userId, one)));
  await store.replaceRecoveryCodes(tx, userId, hashes);
  await app.sessions.changed(tx, userId);
  await notifyOwner(app, tx, actor, 'Two-step sign-in is on', (t) =>
    t('From now on a code is asked for as well.'),
  );
  return { recoveryCodes };
}

/**
 * @param knownDevice the key of a device that the owner has used before.
 * @throws AppError 409 when it is off; 422 beside the wrong field.
 */
export async function endTwoStep(
  app: AppContext,
  transact: Transact,
  actor: Actor,
  { currentPassword, code }: TwoStepEnd,
  knownDevice: string | undefined,
): Promise<TwoStep> {
  const typed = await hashTyped(app, actor.userId, currentPassword);
  const end = async (tx: Transaction) => {
    await requireCurrentPassword(tx, actor.userId, typed);
    const { on } = await getTwoStep(tx, actor);
    if (!on) throw new AppError('wrong_state', 'Two-step sign-in is off.');
    if (!(await takeCode(app, tx, actor.userId, code))) throw wrongCode();
    await store.deleteSecret(tx, actor.userId);
    await store.replaceRecoveryCodes(tx, actor.userId, []);
    await forgetGuesses(app, tx, actor.userId);
    await app.sessions.changed(tx, actor.userId);
    await notifyOwner(app, tx, actor, 'Two-step sign-in is off', (t) =>
      t('The password alone signs in now.'),
    );
    return getTwoStep(tx, actor);
  };
  return withGuessLimit(app, { userId: actor.userId, knownDevice }, code, () => transact(end));
}

/**
 * After the right password.
 * @param code undefined from clients that do not know of it. @throws AppError 401 that asks for it; 422 beside `code`.
 */
export async function requireSecondStep(
  app: AppContext,
  tx: Transaction,
  account: AccountRow,
  code: string | undefined,
): Promise<void> {
  const { on } = await getTwoStep(tx, { userId: account.id });
  if (!on) return;
  if (!code) {
    const message = `This account signs in with two steps. Sign in at ${app.publicUrl}/usersLogin with the code of your authenticator app.`;
    throw new AppError('code_needed', message, { fields: { code: ['Enter the code.'] } });
  }
  if (!(await takeCode(app, tx, account.id, code))) throw wrongCode();
  if (isAppCode(code)) return;
  const actor = { userId: account.id, accountType: account.account_type };
  const { recoveryCodesLeft } = await getTwoStep(tx, actor);
  await notifyOwner(app, tx, actor, 'A recovery code was used to sign in', (t) =>
    t('{count, plural, one {One is left.} other {# are left.}}', { count: recoveryCodesLeft }),
  );
}

/** @throws AppError 422 beside `code` when it is not one of theirs, or was taken before. */
export async function requireOwnCode(
  app: AppContext,
  tx: Transaction,
  userId: number,
  code: string,
): Promise<void> {
  const { on } = await getTwoStep(tx, { userId });
  if (!on || !(await takeCode(app, tx, userId, code))) throw wrongCode();
}

/** Each code is taken once. */
async function takeCode(app: AppContext, tx: Transaction, userId: number, code: string): Promise<boolean> {
  if (!isAppCode(code)) {
    const hashes = [await hashRecoveryCode(app.secretKey, userId, code), earlierHash(app, userId, code)];
    return store.takeRecoveryCode(tx, userId, hashes, app.now().toISOString());
  }
  const row = await store.findSecret(tx, userId);
  const step = row && stepOfCode(decryptSecret(app.encryptionKey, userId, row.secret), code, app.now());
  return step !== undefined && store.takeStep(tx, userId, step);
}

/** Codes that people printed before they were hashed slowly still count. */
function earlierHash(app: AppContext, userId: number, code: string): Buffer {
  return createHmac('sha256', app.secretKey).update(`recovery-code\0${userId}\0${code}`).digest();
}

function isOn(): AppError {
  return new AppError('wrong_state', 'Two-step sign-in is on already.');
}

function wrongCode(): AppError {
  const message = 'This code is not right, or was used before. Wait for the next one.';
  return new AppError('code_incorrect', message, { fields: { code: [message] } });
}

const areas: Partial<Record<AccountType, string>> = { 'government-agency': '/admin', staff: '/backoffice' };

/** Tells the owner about the account's sign-in, in the list of notices and by mail. */
export async function notifyOwner(
  app: AppContext,
  tx: Transaction,
  { userId, accountType }: Pick<Actor, 'userId' | 'accountType'>,
  title: Phrase,
  textIn: (t: Translate) => string,
): Promise<void> {
  const area = areas[accountType] ?? '/users';
  const textFor = (t: Translate) => twoStepText(app, t, title, textIn(t));
  await notify(app, tx, [{ userId, kind: 'account', link: `${area}/settings?tab=security`, textFor }]);
}

export function twoStepText(app: AppContext, t: Translate, phrase: Phrase, text: string): NoticeText {
  const title = t(phrase);
  return {
    title,
    text,
    mail: {
      kind: 'two-step',
      subject: `RUA: ${title}`,
      heading: title,
      paragraphs: [text, t('If it was not you, set a new password at once.')],
      action: { label: t('Set a new password'), url: `${app.publicUrl}/usersForgetPassword` },
    },
  };
}
