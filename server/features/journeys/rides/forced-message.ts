/** The message to the next of kin of a forced passenger, which replaces every other message. */
import type { Transaction } from '#server/base/database/connection.ts';
import type { Translate } from '#server/base/languages/translations.ts';
import { isOwnNumber } from '#server/features/journeys/rides/arrival-store.ts';
import { type PassengerInSms, writeOfPassenger } from '#server/features/journeys/rides/passenger-in-sms.ts';
import { wasForced } from '#server/features/journeys/rides/pin-answer-store.ts';

type RideOfKin = { id: number; owner_id: number; next_of_kin_phone: string };

/** A passenger who reads the texts to their next of kin themselves gets the usual ones: others may hold the phone. */
export async function isAlarmed(tx: Transaction, ride: RideOfKin): Promise<boolean> {
  const { id, owner_id: ownerId, next_of_kin_phone: phone } = ride;
  return (await wasForced(tx, id)) && !(await isOwnNumber(tx, ownerId, phone));
}

export function forcedText(passenger: PassengerInSms, link: string, t: Translate): string {
  return writeOfPassenger(passenger, t, (name) =>
    t('RUA: SILENT ALARM. {name} is forced by others. Do not call or text. We tell the police. See: {link}', {
      name,
      link,
    }),
  );
}
