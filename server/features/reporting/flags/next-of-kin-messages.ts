/** The SMS of a ride's flag to the next of kin, in their language. */
import type { OutboxMessage } from '#server/base/delivery/message.ts';
import type { Translate } from '#server/base/languages/translations.ts';
import type { OwnRideRow } from '#server/features/journeys/rides/store.ts';
import { type FlagNotice, nameOf } from '#server/features/reporting/flags/messages.ts';

export function nextOfKinSms(
  notice: FlagNotice,
  ride: OwnRideRow,
  link: string,
  t: Translate,
): OutboxMessage {
  const name = nameOf(notice.owner) || t('Your relative');
  return {
    ...toNextOfKin(notice, ride),
    kind: 'flag-next-of-kin',
    text: t(
      'RUA: {name} flagged a ride in {plate}. Call now. In danger dial 112. See it, or stop these: {link}',
      { name, plate: ride.vehicle_number, link },
    ),
  };
}

export function withdrawnSms(notice: FlagNotice, ride: OwnRideRow, t: Translate): OutboxMessage {
  const name = notice.owner.firstName || t('Your relative');
  return {
    ...toNextOfKin(notice, ride),
    kind: 'flag-withdrawn',
    text: t('RUA: {name} withdrew the flag on the ride in {plate}. If in doubt, call.', {
      name,
      plate: ride.vehicle_number,
    }),
  };
}

function toNextOfKin({ flagId }: FlagNotice, ride: OwnRideRow) {
  return {
    channel: 'sms',
    to: ride.next_of_kin_phone,
    toName: ride.next_of_kin_full_name,
    flag: { flagId, recipient: 'next-of-kin' },
  } as const;
}
