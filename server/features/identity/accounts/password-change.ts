/** Changes the password of a signed-in person who knows the old one. */

import { AppError } from '#domain/contract/errors.ts';
import type { PasswordChange } from '#domain/identity/accounts/auth.ts';
import { passwordsDifferMessage } from '#domain/identity/accounts/passwords.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transact } from '#server/base/database/connection.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { hashPassword, isSameHash } from '#server/features/identity/accounts/for-others/password-hash.ts';
import { passwordChangedMail } from '#server/features/identity/accounts/mails.ts';
import { getAccount, requireStrongPassword } from '#server/features/identity/accounts/service.ts';
import { deleteOtherSessions } from '#server/features/identity/accounts/session-store.ts';
import * as store from '#server/features/identity/accounts/store.ts';

/** Ends every other session. @throws AppError 422 beside the field that is wrong. */
export async function changePassword(
  app: AppContext,
  transact: Transact,
  actor: Actor,
  change: PasswordChange,
): Promise<void> {
  if (change.password !== change.retypePassword) {
    throw wrongField('retype_password', passwordsDifferMessage);
  }
  const account = await getAccount(app.database.queries, actor.userId);
  const email = account.email.toLowerCase();
  requireStrongPassword(change.password, email);
  const current = await hashPassword(app.secretKey, email, change.currentPassword);
  const next = await hashPassword(app.secretKey, email, change.password);
  await transact(async (tx) => {
    const stored = await store.lockPassword(tx, account.id);
    if (!stored || !isSameHash(stored, current)) {
      throw wrongField('current_password', 'This is not your current password.');
    }
    await store.updatePassword(tx, account.id, next);
    await deleteOtherSessions(tx, account.id, actor.sessionId);
    await app.sessions.changed(tx, account.id);
    await enqueueMessages(tx, [passwordChangedMail(app, account, 'signed-in')]);
  });
}

function wrongField(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: [message] } });
}
