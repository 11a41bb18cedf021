/** Showing anew that it is you, before something dangerous. */
import { AppError } from '#domain/contract/errors.ts';
import { confirmationMinutes, type IdentityProof } from '#domain/identity/accounts/confirmation.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transact, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { lockUnchanged } from '#server/features/identity/accounts/account-lock.ts';
import {
  hashTyped,
  requireCurrentPassword,
} from '#server/features/identity/accounts/for-others/password-check.ts';
import { withGuessLimit } from '#server/features/identity/accounts/second-step-guesses.ts';
import { confirmSession } from '#server/features/identity/accounts/session-store.ts';
import { requireOwnCode } from '#server/features/identity/accounts/two-step.ts';

/**
 * @param knownDevice the key of a device that the owner has used before.
 * @returns until when this session counts as confirmed, and its new token.
 * @throws AppError 422 beside the wrong field; 401 when the session ended meanwhile.
 */
export async function confirmIdentity(
  app: AppContext,
  transact: Transact,
  { userId, sessionId }: Actor,
  { currentPassword = '', code = '' }: IdentityProof,
  knownDevice: string | undefined,
): Promise<{ until: string; token: string }> {
  const typed = code === '' ? await hashTyped(app, userId, currentPassword) : undefined;
  const at = app.now();
  const confirm = async (tx: Transaction) => {
    if (typed) await requireCurrentPassword(tx, userId, typed);
    else if (await lockUnchanged(tx, userId)) await requireOwnCode(app, tx, userId, code);
    const renewed = await confirmSession(tx, sessionId, at.toISOString());
    if (renewed === undefined) throw new AppError('not_signed_in', 'Sign in to go on.');
    await app.sessions.changed(tx, userId);
    return renewed;
  };
  const token =
    code === ''
      ? await transact(confirm)
      : await withGuessLimit(app, { userId, knownDevice }, code, () => transact(confirm));
  return { until: new Date(at.getTime() + confirmationMinutes * 60_000).toISOString(), token };
}
