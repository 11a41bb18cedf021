/** Whether mails of a kind of notification reach a person. */
import type { NotificationKind } from '#domain/platform/notifications/notifications.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { isMailed } from '#server/features/platform/notifications/mailing.ts';
import { findPeople } from '#server/features/platform/notifications/store.ts';

/** @returns false for an address that is not confirmed, and where the person wants no mails of this kind. */
export async function wantsMails(queries: Queries, userId: number, kind: NotificationKind): Promise<boolean> {
  const person = (await findPeople(queries, [userId])).get(userId);
  return person !== undefined && isMailed(person, kind);
}
