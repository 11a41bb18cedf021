/** Showing anew that it is you, before something dangerous. */
import { confirmationMinutes, type IdentityProof } from '#domain/identity/accounts/confirmation.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transact } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { requireCurrentPassword } from '#server/features/identity/accounts/for-others/password-check.ts';
import { confirmSession } from '#server/features/identity/accounts/session-store.ts';
import { requireOwnCode } from '#server/features/identity/accounts/two-step.ts';

/**
 * @returns until when this session counts as confirmed, and its new token.
 * @throws AppError 422 beside the wrong field.
 */
export async function confirmIdentity(
  app: AppContext,
  transact: Transact,
  { userId, sessionId }: Actor,
  { currentPassword = '', code = '' }: IdentityProof,
): Promise<{ until: string; token: string }> {
  if (code === '') await requireCurrentPassword(app, userId, currentPassword);
  const at = app.now();
  const token = await transact(async (tx) => {
    if (code !== '') await requireOwnCode(app, tx, userId, code);
    await app.sessions.changed(tx, userId);
    return confirmSession(tx, sessionId, at.toISOString());
  });
  return { until: new Date(at.getTime() + confirmationMinutes * 60_000).toISOString(), token };
}
