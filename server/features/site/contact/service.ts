/** Use cases of the contact page. The inbox's row and the mail are written by one transaction. */
import type { NewContactMessage } from '#domain/site/contact.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import { notifyDesk } from '#server/features/platform/backoffice/for-others/notify.ts';
import { contactMail } from '#server/features/site/contact/mails.ts';
import * as store from '#server/features/site/contact/store.ts';
import { getGeneralSettings } from '#server/features/site/content/service.ts';

/** A message sent again, because no answer came, is not delivered to the association twice. */
export async function receiveMessage(
  app: AppContext,
  tx: Transaction,
  message: NewContactMessage,
): Promise<void> {
  const judged = { ...message, suspicious: message.website !== '' };
  await store.lockSender(tx, message.email);
  if (await store.isRepeated(tx, judged)) return;
  await store.insert(tx, judged);
  if (judged.suspicious) return;
  await mailAssociation(app, tx, message);
  await notifyDesk(app, tx);
}

async function mailAssociation(app: AppContext, tx: Transaction, message: NewContactMessage): Promise<void> {
  const address = await associationAddress(app, tx);
  if (address !== undefined) return enqueueMessages(tx, [contactMail(message, address)]);
  app.log.error('a contact message was mailed to nobody: the settings name no address');
}

/** @returns undefined while the settings are not published, or name no address. */
export async function associationAddress(app: AppContext, db: Queries): Promise<string | undefined> {
  const { settings } = await getGeneralSettings(app, db);
  return settings?.bizEmail || undefined;
}
