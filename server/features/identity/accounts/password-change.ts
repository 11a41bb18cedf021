/** A new password, set by whoever is signed in and knows the old one. */
import type { PasswordChange } from '#domain/entering.ts';
import { AppError } from '#domain/errors.ts';
import { passwordsDifferMessage } from '#domain/passwords.ts';
import type { AppContext } from '#server/app-context.ts';
import { enqueueMessages } from '#server/delivery/outbox.ts';
import { passwordChangedMail } from '#server/features/accounts/mails.ts';
import { hashPassword, isSameHash } from '#server/features/accounts/password-hash.ts';
import { getAccount, requireStrongPassword } from '#server/features/accounts/service.ts';
import * as store from '#server/features/accounts/store.ts';
import type { Actor } from '#server/http/actor.ts';
import { deleteOtherSessions } from '#server/http/session-store.ts';

/** Ends every other session. @throws AppError 422 beside the field that is wrong. */
export async function changePassword(app: AppContext, actor: Actor, change: PasswordChange): Promise<void> {
  if (change.password !== change.retypePassword) {
    throw wrongField('retype_password', passwordsDifferMessage);
  }
  const account = await getAccount(app.database.queries, actor.userId);
  const email = account.email.toLowerCase();
  requireStrongPassword(change.password, email);
  const current = await hashPassword(app.secretKey, email, change.currentPassword);
  const next = await hashPassword(app.secretKey, email, change.password);
  await app.database.transact(async (tx) => {
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
