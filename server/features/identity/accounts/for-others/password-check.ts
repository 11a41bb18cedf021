/** The current password, typed again before something that only its owner may do. */
import { AppError } from '#domain/contract/errors.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { isSameSecret } from '#server/base/secrets/is-same-secret.ts';
import { type LockedAccount, lockForChange } from '#server/features/identity/accounts/account-lock.ts';
import { hashPassword } from '#server/features/identity/accounts/for-others/password-hash.ts';
import * as store from '#server/features/identity/accounts/store.ts';

/** Takes long, so it comes before the transaction. @returns the hash of the typed password, for `requireCurrentPassword`. */
export async function hashTyped(app: AppContext, userId: number, typed: string): Promise<Buffer> {
  const account = await store.findById(app.database.queries, userId);
  return hashPassword(app.secretKey, account?.email ?? '', typed);
}

/** @returns the account, locked until the transaction ends. @throws AppError 422 beside `current_password`. */
export async function requireCurrentPassword(
  tx: Transaction,
  userId: number,
  typed: Buffer,
): Promise<LockedAccount> {
  const account = await lockForChange(tx, userId);
  if (account && isSameSecret(typed, account.password_hash)) return account;
  const message = 'This is not your current password.';
  throw new AppError('invalid', message, { fields: { current_password: [message] } });
}
