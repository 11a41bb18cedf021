/** How long RUA keeps what came by text. */
import type { Queries } from '#server/base/database/connection.ts';
import { daysBefore, removeInSteps } from '#server/base/database/removal.ts';
import { deleteOldClaims } from '#server/features/app/text/claim-store.ts';
import { deleteOldInputs } from '#server/features/app/text/store.ts';

/** A gateway may send a text again for this many days. */
export const textDays = 7;

export async function deleteOldTexts(db: Queries, now: Date): Promise<void> {
  await removeInSteps((limit) => deleteOldInputs(db, daysBefore(now, textDays), limit));
}

/** Codes to numbers live for ten minutes. */
export async function deleteOldNumberCodes(db: Queries, now: Date): Promise<void> {
  await deleteOldClaims(db, now.toISOString());
}
