/**
 * The SMS of a ride's flag to the next of kin, in their language. If the account's address is not confirmed, the SMS has only
 * RUA's own words and the number that the passenger proved, because a stranger could have written the rest.
 */
import { usualPlate } from '#domain/values/plates.ts';
import { withTime } from '#server/base/delivery/sms-text.ts';
import type { Translate } from '#server/base/languages/translations.ts';
import type { OutboxMessage } from '#server/base/message.ts';
import {
  type PassengerInSms,
  writeOfPassenger,
} from '#server/features/journeys/rides/for-others/passengers-in-sms.ts';
import type { OwnRideRow } from '#server/features/journeys/rides/store.ts';
import type { FlagNotice } from '#server/features/reporting/flags/messages.ts';

/** The ride's next of kin, and their name as the passenger's pages and copy show it. */
export type RideToKin = Pick<OwnRideRow, 'vehicle_number' | 'next_of_kin_phone'> & { shownKin: string };

type FlagToKin = { notice: FlagNotice; passenger: PassengerInSms; t: Translate };

/** @param at when it was flagged. @param alarm the words where the passenger was forced: the next of kin must not call then. */
export function nextOfKinSms(
  { notice, passenger, t, at }: FlagToKin & { at: string },
  ride: RideToKin,
  link: string,
  alarm: string | undefined,
): OutboxMessage {
  const plate = notice.addressConfirmed ? usualPlate(ride.vehicle_number) : undefined;
  const text = writeOfPassenger(passenger, t, (name) =>
    plate === undefined
      ? t('RUA: {name} flagged a ride. Call now. In danger dial 112. See it, or stop these: {link}', {
          name,
          link,
        })
      : t(
          'RUA: {name} flagged a ride in {plate}. Call now. In danger dial 112. See it, or stop these: {link}',
          { name, plate, link },
        ),
  );
  return {
    ...toNextOfKin(notice, ride),
    kind: 'flag-next-of-kin',
    ...(alarm === undefined ? { text: withTime(text, at) } : { secret: true, text: alarm }),
  };
}

export function withdrawnSms({ notice, passenger, t }: FlagToKin, ride: RideToKin): OutboxMessage {
  const plate = usualPlate(ride.vehicle_number);
  const text = writeOfPassenger(passenger, t, (name) =>
    plate === undefined
      ? t('RUA: {name} withdrew the flag on the ride. If in doubt, call.', { name })
      : t('RUA: {name} withdrew the flag on the ride in {plate}. If in doubt, call.', { name, plate }),
  );
  return { ...toNextOfKin(notice, ride), kind: 'flag-withdrawn', text };
}

function toNextOfKin({ flagId }: FlagNotice, ride: RideToKin) {
  return {
    channel: 'sms',
    to: ride.next_of_kin_phone,
    toName: ride.shownKin,
    flag: { flagId, recipient: 'next-of-kin' },
  } as const;
}
