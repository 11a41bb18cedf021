/** Notifications are kept until they are read, and some months after; that a mail went, for an hour of counting. */
import type { AppContext } from '#server/base/app-context.ts';
import { deleteSent } from '#server/features/platform/notifications/mail-store.ts';
import { deleteOld, dropOldMonths } from '#server/features/platform/notifications/store.ts';

export async function forgetOldNotices({ database, now }: AppContext): Promise<void> {
  await deleteOld(database.queries, now());
  await deleteSent(database.queries, now());
}

/** Whole months at once, when all of one is past. */
export function forgetOldMonths({ database, now }: AppContext): Promise<void> {
  return dropOldMonths(database, now());
}
