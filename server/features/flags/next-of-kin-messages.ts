/** What a flag of a ride says to the next of kin by SMS. */
import type { OutboxMessage } from '#server/delivery/message.ts';
import { type FlagNotice, nameOf } from '#server/features/flags/messages.ts';
import type { OwnRideRow } from '#server/features/rides/store.ts';

export function nextOfKinSms(notice: FlagNotice, ride: OwnRideRow, link: string): OutboxMessage {
  const name = nameOf(notice.owner) || 'Your relative';
  return {
    ...toNextOfKin(notice, ride),
    kind: 'flag-next-of-kin',
    text: `RUA: ${name} flagged a ride in ${ride.vehicle_number}. Call now. In danger dial 112. See it, or stop these: ${link}`,
  };
}

export function withdrawnSms(notice: FlagNotice, ride: OwnRideRow): OutboxMessage {
  const name = notice.owner.firstName || 'Your relative';
  return {
    ...toNextOfKin(notice, ride),
    kind: 'flag-withdrawn',
    text: `RUA: ${name} withdrew the flag on the ride in ${ride.vehicle_number}. If in doubt, call.`,
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
