/** What a flag of a ride says to the next of kin by SMS, in their language. */
import type { OutboxMessage } from '#server/delivery/message.ts';
import { type FlagNotice, nameOf } from '#server/features/flags/messages.ts';
import type { OwnRideRow } from '#server/features/rides/store.ts';
import type { Say } from '#server/languages/speech.ts';

export function nextOfKinSms(notice: FlagNotice, ride: OwnRideRow, link: string, say: Say): OutboxMessage {
  const name = nameOf(notice.owner) || say('Your relative');
  return {
    ...toNextOfKin(notice, ride),
    kind: 'flag-next-of-kin',
    text: say(
      'RUA: {name} flagged a ride in {plate}. Call now. In danger dial 112. See it, or stop these: {link}',
      { name, plate: ride.vehicle_number, link },
    ),
  };
}

export function withdrawnSms(notice: FlagNotice, ride: OwnRideRow, say: Say): OutboxMessage {
  const name = notice.owner.firstName || say('Your relative');
  return {
    ...toNextOfKin(notice, ride),
    kind: 'flag-withdrawn',
    text: say('RUA: {name} withdrew the flag on the ride in {plate}. If in doubt, call.', {
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
