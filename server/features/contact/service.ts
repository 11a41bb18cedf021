/** Use cases of the contact page. The inbox's row and the mail are written by one transaction. */
import type { ContactListQuery, ContactMessage, NewContactMessage } from '#domain/contact.ts';
import { type Page, pageOf } from '#domain/paging.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queries, Transaction } from '#server/database/connection.ts';
import { enqueueMessages } from '#server/delivery/outbox.ts';
import { contactMail } from '#server/features/contact/mails.ts';
import * as store from '#server/features/contact/store.ts';
import { getGeneralSettings } from '#server/features/content/service.ts';

/** Who sends the same again, because no answer came, is not written to the association twice. */
export async function takeMessage(
  app: AppContext,
  tx: Transaction,
  message: NewContactMessage,
): Promise<void> {
  const judged = { ...message, suspicious: message.website !== '' };
  await store.lockSender(tx, message.email);
  if (await store.isRepeated(tx, judged)) return;
  await store.insert(tx, judged);
  if (!judged.suspicious) await mailAssociation(app, tx, message);
}

async function mailAssociation(app: AppContext, tx: Transaction, message: NewContactMessage): Promise<void> {
  const { settings } = await getGeneralSettings(app, tx);
  if (settings) return enqueueMessages(tx, [contactMail(message, settings.bizEmail)]);
  app.log.error('a contact message was mailed to nobody: the settings are not published');
}

export async function listMessages(db: Queries, query: ContactListQuery): Promise<Page<ContactMessage>> {
  const { rows, total } = await store.list(db, query);
  return pageOf(rows.map(presentMessage), total, query);
}

function presentMessage(row: store.ContactRow): ContactMessage {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    message: row.message,
    state: row.state,
    suspicious: row.suspicious,
    createdAt: row.created_at,
  };
}
