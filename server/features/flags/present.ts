/** Rows of flags to answers: one delivery a recipient, however many officers of an agency get the mail. */
import { type Delivery, type DeliveryState, deliveryState } from '#domain/deliveries.ts';
import type { AgencyFlaggedRideRow, FlaggedRideRow, RideFlag } from '#domain/flags.ts';
import { formatPhone } from '#domain/phones.ts';
import type { AgencyFlaggedRow, FlaggedRow } from '#server/features/flags/store.ts';
import { presentRow } from '#server/features/rides/present-row.ts';
import type { FlagRow } from '#server/features/rides/store.ts';

type Message = FlagRow['messages'][number];

/** An agency is reached when one of its officers is, so the furthest message speaks for it. */
const furthestFirst: readonly DeliveryState[] = [
  'delivered',
  'sent',
  'unknown',
  'queued',
  'retrying',
  'failed',
  'blocked',
];

export function presentDeliveries(flag: FlagRow): Delivery[] {
  const toAgencies = flag.cases.flatMap(({ agency, seen_at }) => {
    const messages = flag.messages.filter((message) => message.agency_id === agency.id);
    const officers = messages.length === 1 ? 'by mail' : `${messages.length} officers, by mail`;
    const furthest = furthestOf(messages);
    if (!furthest) return [];
    return [
      {
        ...presentMessage(furthest),
        name: agency.name,
        code: agency.code,
        contact: officers,
        seenAt: isoOrNull(seen_at),
      },
    ];
  });
  const toNextOfKin = flag.messages
    .filter((message) => message.recipient === 'next-of-kin')
    .map((message) => ({
      ...presentMessage(message),
      contact: smsContact(message),
    }));
  return [...toAgencies, ...toNextOfKin];
}

/** Without the number once its owner asked to be erased. */
function smsContact(message: Message): string {
  return message.to_address === '' ? 'by SMS' : `${formatPhone(message.to_address)}, by SMS`;
}

function furthestOf(messages: Message[]): Message | undefined {
  const rank = (message: Message) => furthestFirst.indexOf(deliveryState.parse(message.state));
  return messages.toSorted((one, other) => rank(one) - rank(other))[0];
}

function presentMessage(message: Message): Delivery {
  return {
    id: message.id,
    recipient: message.recipient,
    agencyId: message.agency_id,
    name: message.to_name,
    code: '',
    contact: '',
    channel: message.channel,
    state: deliveryState.parse(message.state),
    queuedAt: new Date(message.queued_at).toISOString(),
    sentAt: isoOrNull(message.sent_at),
    deliveredAt: isoOrNull(message.delivered_at),
    failedAt: isoOrNull(message.failed_at),
    nextTryAt: isoOrNull(message.next_try_at),
    seenAt: null,
    reason: message.reason,
  };
}

function isoOrNull(moment: string | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}

export function presentRideFlag(row: {
  id: number;
  ride_id: number;
  description: string;
  created_at: string;
}): RideFlag {
  return { id: row.id, lodgeRideId: row.ride_id, description: row.description, createdAt: row.created_at };
}

export function presentFlaggedRow(row: FlaggedRow): FlaggedRideRow {
  return {
    id: row.flag_id,
    lodgeRideId: row.id,
    createdAt: row.flagged_since,
    lodgeRide: presentRow(row),
  };
}

export function presentAgencyRow(row: AgencyFlaggedRow): AgencyFlaggedRideRow {
  return {
    id: row.id,
    rideId: row.ride_id,
    vehicleNumber: row.vehicle_number,
    vehicleName: row.vehicle_name,
    driverName: row.driver_name,
    destinationAddress: row.destination_address,
    status: row.status,
    flaggedAt: row.flagged_since,
    seenAt: row.seen_at,
    caseId: row.case_id,
    state: row.state,
    deadlineAt: row.deadline_at,
  };
}
