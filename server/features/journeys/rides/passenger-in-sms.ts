/** How an SMS to the next of kin names the passenger. */
import { shortPhone } from '#domain/values/phones.ts';
import { canBeTexted } from '#domain/values/sms-numbers.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { nameInSms, writeWithName } from '#server/base/delivery/sms-text.ts';
import type { Translate } from '#server/base/languages/translations.ts';
import { findProvenNumber } from '#server/features/identity/accounts/for-others/proof-store.ts';

export type PassengerInSms = {
  firstName: string;
  /** The passenger's number as an SMS may show it; undefined where they have not proved one. */
  phone: string | undefined;
};

/** The number is looked up where there is no name. */
export async function passengerInSms(
  { config }: AppContext,
  queries: Queries,
  userId: number,
  firstName: string,
): Promise<PassengerInSms> {
  const number = firstName === '' ? await findProvenNumber(queries, userId) : undefined;
  return { firstName, phone: numberInSms(number, config.smsCountries) };
}

/** A passenger whom RUA knows by a number alone is named by it, whole: their next of kin may have several relatives. */
export function writeOfPassenger(
  { firstName, phone }: PassengerInSms,
  t: Translate,
  write: (name: string) => string,
): string {
  if (firstName === '' && phone !== undefined) return write(phone);
  return writeWithName(nameInSms(firstName, t('Your relative')), write);
}

/**
 * Anyone can type a stranger's number or a costly one in a profile, so only a proven number of a country that gets SMS is
 * shown.
 */
export function numberInSms(
  proven: string | null | undefined,
  countries: readonly string[],
): string | undefined {
  if (proven === null || proven === undefined || !canBeTexted(proven, countries)) return undefined;
  return shortPhone(proven);
}
