/**
 * Signing up asks for no proof of the address, so a stranger may have set the account up. Once the person who reads the mail
 * proves that the address is theirs, everything set up before is removed, in the same transaction.
 */
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { LockedAccount } from '#server/features/identity/accounts/account-lock.ts';
import { forgetGuesses } from '#server/features/identity/accounts/second-step-guesses.ts';
import { getTwoStep, notifyOwner } from '#server/features/identity/accounts/two-step.ts';
import * as store from '#server/features/identity/accounts/unverified-set-up-store.ts';
import { releasePictures } from '#server/features/platform/pictures/uploads/for-others/claims.ts';

/**
 * Removes all that was set up, after a new password that the person who set the account up does not know. The caller ends the
 * sessions.
 */
export async function removeAll(
  app: AppContext,
  tx: Transaction,
  { id, photo }: LockedAccount,
): Promise<void> {
  await removeSetUp(app, tx, id);
  await store.removeProfile(tx, id);
  if (photo !== '') await releasePictures(tx, [photo]);
}

/**
 * After a code that came without the account's session. The first client enters it so, and then goes on with the session and
 * the profile that it made before: those stay.
 */
export async function removeLasting(app: AppContext, tx: Transaction, account: LockedAccount): Promise<void> {
  const { id: userId, account_type: accountType } = account;
  const { on } = await getTwoStep(tx, { userId });
  await removeSetUp(app, tx, userId);
  if (!on) return;
  await notifyOwner(app, tx, { userId, accountType }, 'Two-step sign-in is off', (t) =>
    t('It was set up before the address was verified. You can switch it on again.'),
  );
}

async function removeSetUp(app: AppContext, tx: Transaction, userId: number): Promise<void> {
  await store.removeSetUp(tx, userId);
  await forgetGuesses(app, tx, userId);
}
