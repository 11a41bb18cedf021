/** Changes the password of a signed-in person who knows the old one. */

import type { PasswordChange } from '#domain/identity/accounts/auth.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transact } from '#server/base/database/connection.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import type { RememberDevice } from '#server/base/http/limits/known-devices.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { endResetCodes } from '#server/features/identity/accounts/code-store.ts';
import { requireCurrentPassword } from '#server/features/identity/accounts/for-others/password-check.ts';
import { hashPassword } from '#server/features/identity/accounts/for-others/password-hash.ts';
import { passwordChangedMail } from '#server/features/identity/accounts/mails.ts';
import { getAccount, requireNewPassword } from '#server/features/identity/accounts/service.ts';
import { deleteOtherSessions } from '#server/features/identity/accounts/session-store.ts';
import * as store from '#server/features/identity/accounts/store.ts';

/** Ends every other session, and knows no other device. @throws AppError 422 beside the field that is wrong. */
export async function changePassword(
  app: AppContext,
  transact: Transact,
  actor: Actor,
  change: PasswordChange,
  remember: RememberDevice,
): Promise<void> {
  const account = await getAccount(app.database.queries, actor.userId);
  const email = account.email.toLowerCase();
  requireNewPassword(change, email);
  const current = await hashPassword(app.secretKey, email, change.currentPassword);
  const next = await hashPassword(app.secretKey, email, change.password);
  await transact(async (tx) => {
    await requireCurrentPassword(tx, account.id, current);
    await store.updatePassword(tx, account.id, next);
    await endResetCodes(tx, account.id);
    await deleteOtherSessions(tx, account.id, actor.sessionId);
    if (account.email_verified_at !== null) await remember(tx, account);
    await app.sessions.changed(tx, account.id);
    await enqueueMessages(tx, [passwordChangedMail(app, account, 'signed-in')]);
  });
}
