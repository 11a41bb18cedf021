import { travellingText } from '#web/features/journeys/rides/ride-labels.ts';
import type { WaitingRide } from '#web/features/journeys/rides/waiting/waiting-ride.ts';
import type { Translate } from '#web/languages/translations.ts';
import { smsLink } from '#web/lib/telephone-link.ts';

/** The ride in words, as an SMS to the next of kin: it needs no data. @returns an `sms:` link. */
export function journeySms({ ride, kin }: WaitingRide, t: Translate): string {
  return smsLink(kin.nextOfKinPhone, travellingText(ride, t));
}
