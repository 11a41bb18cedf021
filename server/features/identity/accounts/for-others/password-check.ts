/** The current password, typed again before something that only its owner may do. */
import { AppError } from '#domain/contract/errors.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { hashPassword, isSameHash } from '#server/features/identity/accounts/for-others/password-hash.ts';
import * as store from '#server/features/identity/accounts/store.ts';

/** @throws AppError 422 beside `current_password`. */
export async function requireCurrentPassword(app: AppContext, userId: number, typed: string): Promise<void> {
  const { queries } = app.database;
  const account = await store.findById(queries, userId);
  const hash = await hashPassword(app.secretKey, account?.email ?? '', typed);
  const stored = await store.findPassword(queries, userId);
  if (stored && isSameHash(stored, hash)) return;
  const message = 'This is not your current password.';
  throw new AppError('invalid', message, { fields: { current_password: [message] } });
}
