import { parsePhone } from '#domain/values/phones.ts';
import { departureOf } from '#web/features/journeys/rides/ride-labels.ts';
import type { WaitingRide } from '#web/features/journeys/rides/waiting/waiting-ride.ts';
import type { Translate } from '#web/languages/translations.ts';

/** What a link would say of the ride, as an SMS to the next of kin: it needs no data. @returns an `sms:` link. */
export function journeySms({ ride, kin }: WaitingRide, t: Translate): string {
  const words = t('I am travelling in {plate}, from {from} to {to}.', {
    plate: ride.vehicleNumber,
    from: departureOf(ride),
    to: ride.destination,
  });
  return `sms:${parsePhone(kin.nextOfKinPhone) ?? ''}?&body=${encodeURIComponent(words)}`;
}
