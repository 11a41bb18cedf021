/** Showing anew that it is you, before something dangerous. */
import { confirmationMinutes, type IdentityProof } from '#domain/confirmation.ts';
import type { AppContext } from '#server/app-context.ts';
import { requireCurrentPassword } from '#server/features/accounts/password-check.ts';
import { requireOwnCode } from '#server/features/accounts/two-step.ts';
import type { Actor } from '#server/http/actor.ts';
import { confirmSession } from '#server/http/session-store.ts';

/** @returns until when this session counts as confirmed, and its new token. @throws AppError 422 beside what is wrong. */
export async function confirmIdentity(
  app: AppContext,
  { userId, sessionId }: Actor,
  { currentPassword = '', code = '' }: IdentityProof,
): Promise<{ until: string; token: string }> {
  if (code === '') await requireCurrentPassword(app, userId, currentPassword);
  const at = app.now();
  const token = await app.database.transact(async (tx) => {
    if (code !== '') await requireOwnCode(app, tx, userId, code);
    await app.sessions.changed(tx, userId);
    return confirmSession(tx, sessionId, at.toISOString());
  });
  return { until: new Date(at.getTime() + confirmationMinutes * 60_000).toISOString(), token };
}
