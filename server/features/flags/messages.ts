/** What a flag says, to officers by mail and to the next of kin by SMS. */
import { formatPhone } from '#domain/phones.ts';
import type { AppContext } from '#server/app-context.ts';
import type { OutboxMessage } from '#server/delivery/message.ts';
import type { AgencyRecipient } from '#server/features/agencies/recipients.ts';
import type { OwnRideRow } from '#server/features/rides/store.ts';

export type FlaggedBy = { firstName: string; lastName: string; phone: string; address: string };

export type FlagNotice = {
  flagId: number;
  description: string;
  ride: OwnRideRow;
  owner: FlaggedBy;
};

export function agencyMail(app: AppContext, notice: FlagNotice, to: AgencyRecipient): OutboxMessage {
  const { ride, owner, description } = notice;
  return {
    channel: 'mail',
    kind: 'flag-agency',
    to: to.email,
    toName: to.agencyName,
    flag: { flagId: notice.flagId, recipient: 'agency', agencyId: to.agencyId },
    ...(to.userId === null ? {} : { userId: to.userId }),
    subject: `Flagged ride ${ride.ride_id}: ${ride.vehicle_number}, ${ride.park_name} to ${ride.destination_state}`,
    heading: `A passenger flagged ride ${ride.ride_id}`,
    paragraphs: [description === '' ? 'The passenger gave no description.' : `“${description}”`],
    facts: [
      ['Vehicle number', ride.vehicle_number],
      ['Vehicle', `${ride.vehicle_name}, ${ride.vehicle_model}`],
      ['Driver', ride.driver_name],
      ['From', `${ride.park_name}, ${ride.address}, ${ride.departure_state}`],
      ['To', `${ride.destination_address}, ${ride.destination_state}`],
      ['Passenger', `${owner.firstName} ${owner.lastName}`.trim()],
      ['Passenger’s phone', formatPhone(owner.phone)],
    ],
    action: { label: 'Open the ride', url: `${app.publicUrl}/admin/rides/details/${ride.id}` },
    closing: ['The passenger sees when your agency opens it.'],
  };
}

export function nextOfKinSms(notice: FlagNotice, link: string): OutboxMessage {
  const { ride, owner } = notice;
  const name = `${owner.firstName} ${owner.lastName}`.trim() || 'Your relative';
  return {
    channel: 'sms',
    kind: 'flag-next-of-kin',
    to: ride.next_of_kin_phone,
    toName: ride.next_of_kin_full_name,
    flag: { flagId: notice.flagId, recipient: 'next-of-kin' },
    text: `RUA: ${name} flagged a ride in ${ride.vehicle_number}. Call now. In danger dial 112. See it, or stop these: ${link}`,
  };
}

export function withdrawnMail(
  notice: FlagNotice,
  to: { email: string; name: string; agencyId: number },
  reason: string,
): OutboxMessage {
  return {
    channel: 'mail',
    kind: 'flag-withdrawn',
    to: to.email,
    toName: to.name,
    flag: { flagId: notice.flagId, recipient: 'agency', agencyId: to.agencyId },
    subject: `Withdrawn: flagged ride ${notice.ride.ride_id}`,
    heading: `The flag on ride ${notice.ride.ride_id} was withdrawn`,
    paragraphs: [`The passenger withdrew it: “${reason}”`],
  };
}

export function withdrawnSms(notice: FlagNotice): OutboxMessage {
  const name = notice.owner.firstName || 'Your relative';
  return {
    channel: 'sms',
    kind: 'flag-withdrawn',
    to: notice.ride.next_of_kin_phone,
    toName: notice.ride.next_of_kin_full_name,
    flag: { flagId: notice.flagId, recipient: 'next-of-kin' },
    text: `RUA: ${name} withdrew the flag on the ride in ${notice.ride.vehicle_number}. If in doubt, call.`,
  };
}
