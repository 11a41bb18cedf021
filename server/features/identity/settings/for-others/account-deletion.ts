/**
 * Deletes an account (NDPA 2023). Reports that agencies have stay, without the person's data. The account's row stays
 * too, emptied, so that other people's records still have an author.
 */

import { notFound } from '#domain/contract/errors.ts';
import type { Language } from '#domain/values/languages.ts';
import { formatPhone } from '#domain/values/phones.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { translateIn } from '#server/base/languages/translations.ts';
import type { MailMessage } from '#server/base/message.ts';
import { publishCheckEnded } from '#server/features/identity/accounts/for-others/company-check.ts';
import {
  hashTyped,
  requireCurrentPassword,
} from '#server/features/identity/accounts/for-others/password-check.ts';
import { lockForErasure } from '#server/features/identity/accounts/service.ts';
import { withdrawInvitationsOf } from '#server/features/identity/agencies/invitations/for-others/withdrawing.ts';
import * as store from '#server/features/identity/settings/deletion-store.ts';
import { endBookingsOf } from '#server/features/identity/settings/for-others/parking-of-person.ts';

/** @throws AppError 422 beside `current_password`. */
export async function deleteAccount(app: AppContext, actor: Actor, currentPassword: string): Promise<void> {
  const typed = await hashTyped(app, actor.userId, currentPassword);
  await app.database.transact(async (tx) => {
    await lockForErasure(tx, actor.userId);
    await requireCurrentPassword(tx, actor.userId, typed);
    await eraseAccount(app, tx, actor.userId);
  });
}

/** Takes the person out of everything. @throws AppError 404 for a person who is erased already; 409 for the last administrator. */
export async function eraseAccount(app: AppContext, tx: Transaction, userId: number): Promise<void> {
  const account = await lockForErasure(tx, userId);
  if (!account) throw notFound('This account');
  const at = app.now().toISOString();
  const isOwnAddress = account.email_verified_at !== null;
  const leaving = {
    id: account.id,
    ownEmail: isOwnAddress ? account.email : null,
    names: namesOf(account),
    at,
  };
  await store.lockRecords(tx, account.id);
  await endBookingsOf(app, tx, account.id, 'The other account is gone.');
  await store.removeSpaces(tx, leaving);
  await store.removePerson(tx, leaving);
  await publishCheckEnded(app, tx, account);
  await withdrawInvitationsOf(app, tx, account.id);
  await app.sessions.changed(tx, account.id);
  // Pages that are kept name who commented.
  await app.published.changed(tx);
  if (isOwnAddress) await enqueueMessages(tx, [farewellMail(account)]);
}

/** @returns the names as stored answers to other people spell them. */
function namesOf(account: { email: string; phone: string; first_name: string; last_name: string }): string[] {
  const { email, first_name, last_name } = account;
  const names = [email, formatPhone(account.phone), first_name, last_name, `${first_name} ${last_name}`];
  return names.map((name) => name.trim()).filter((name) => name !== '');
}

export function farewellMail(account: { email: string; language: Language | null }): MailMessage {
  const language = account.language ?? 'en';
  const t = translateIn(language);
  return {
    channel: 'mail',
    kind: 'account-deleted',
    language,
    to: account.email,
    subject: t('Your RUA account is deleted'),
    heading: t('Your account is deleted'),
    paragraphs: [
      t('Your profile, rides, items, manifests, parking spaces, safety pass and notifications are gone.'),
      t(
        'Reports and conversations that agencies have in hand stay with them for six years, without your name, phone, address and next of kin.',
      ),
    ],
  };
}
