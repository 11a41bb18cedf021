/** Rides whose passenger was forced to say that all is well. */
import type { Transaction } from '#server/base/database/connection.ts';
import type { Translate } from '#server/base/languages/translations.ts';
import { isOwnNumber } from '#server/features/journeys/rides/arriving-store.ts';
import { forcedText } from '#server/features/journeys/rides/forced-message.ts';
import { wasForced } from '#server/features/journeys/rides/pin-answer-store.ts';

/**
 * What the next of kin reads in the place of every other word.
 * @returns undefined for all others, and where the number is the passenger's own: others may hold that phone.
 */
export async function forcedTextOf(
  tx: Transaction,
  ride: { id: number; owner_id: number; next_of_kin_phone: string },
  firstName: string,
  link: string,
  t: Translate,
): Promise<string | undefined> {
  if (!(await wasForced(tx, ride.id))) return undefined;
  if (await isOwnNumber(tx, ride.owner_id, ride.next_of_kin_phone)) return undefined;
  return forcedText(firstName, link, t);
}
