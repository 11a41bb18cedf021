/**
 * Deletes an account (NDPA 2023). Reports that agencies have stay, without the person's data. The account's row stays
 * too, emptied, so that other people's records still have an author.
 */
import { formatPhone } from '#domain/values/phones.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { MailMessage } from '#server/base/delivery/message.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { requireCurrentPassword } from '#server/features/identity/accounts/for-others/password-check.ts';
import { getAccount } from '#server/features/identity/accounts/service.ts';
import * as store from '#server/features/identity/settings/deletion-store.ts';
import { notify } from '#server/features/platform/notifications/service.ts';

/** @throws AppError 422 beside `current_password`. */
export async function deleteAccount(app: AppContext, actor: Actor, currentPassword: string): Promise<void> {
  await requireCurrentPassword(app, actor.userId, currentPassword);
  await app.database.transact((tx) => eraseAccount(app, tx, actor.userId));
}

/** Takes the person out of everything. @throws AppError 409 for the last administrator. */
export async function eraseAccount(app: AppContext, tx: Transaction, userId: number): Promise<void> {
  const account = await getAccount(tx, userId);
  const at = app.now().toISOString();
  const isOwnAddress = account.email_verified_at !== null;
  const leaving = {
    id: account.id,
    ownEmail: isOwnAddress ? account.email : null,
    names: namesOf(account),
    at,
  };
  const ended = await store.endParking(tx, leaving);
  await notify(
    app,
    tx,
    ended.map(({ otherId, spaceName }) => ({
      userId: otherId,
      kind: 'parking' as const,
      title: `The booking of ${spaceName} is off`,
      text: 'The other account is gone.',
      link: '/users/parking',
    })),
  );
  await store.removePerson(tx, leaving);
  await app.sessions.changed(tx, account.id);
  // Pages that are kept name who commented.
  await app.published.changed(tx);
  if (isOwnAddress) await enqueueMessages(tx, [farewellMail(account.email)]);
}

/** As answers to others spell them. */
function namesOf(account: { email: string; phone: string; first_name: string; last_name: string }): string[] {
  const { email, first_name, last_name } = account;
  const names = [email, formatPhone(account.phone), first_name, last_name, `${first_name} ${last_name}`];
  return names.map((name) => name.trim()).filter((name) => name !== '');
}

function farewellMail(email: string): MailMessage {
  return {
    channel: 'mail',
    kind: 'account-deleted',
    to: email,
    subject: 'Your RUA account is deleted',
    heading: 'Your account is deleted',
    paragraphs: [
      'Your profile, rides, items, manifests, parking spaces, safety pass and notifications are gone.',
      'Reports and conversations that agencies have in hand stay with them for six years, without your name, phone, address and next of kin.',
    ],
  };
}
