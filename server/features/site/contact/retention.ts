/** How long letters to the association are kept. */
import type { Queries } from '#server/base/database/connection.ts';
import { daysBefore } from '#server/base/database/removal.ts';

const contactDays = 2 * 365;

/** Staff have found by then the messages in it that people wrote. */
export async function deleteSuspiciousContacts(db: Queries, now: Date): Promise<void> {
  await db
    .deleteFrom('contact_messages')
    .where('suspicious', '=', true)
    .where('created_at', '<', daysBefore(now, 30))
    .execute();
}

export async function deleteOldContacts(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('contact_messages').where('created_at', '<', daysBefore(now, contactDays)).execute();
}
