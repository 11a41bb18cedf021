/** The record behind a case as rows of lists have it. */
import * as z from 'zod/mini';
import { moment, wireObject } from '#domain/contract/wire.ts';
import { joinKnown } from '#domain/values/known-answers.ts';

/** A row's summary of the record behind a case: exactly one of the three. */
export const recordInShort = {
  ride: z.nullable(
    wireObject({
      id: z.number(),
      rideId: z.string(),
      vehicleNumber: z.string(),
      vehicleName: z.string(),
      vehicleModel: z.string(),
      driverName: z.string(),
      destinationAddress: z.string(),
      status: z.string(),
    }),
  ),
  item: z.nullable(
    wireObject({
      id: z.number(),
      itemRef: z.string(),
      itemName: z.string(),
      vehicleBikeNumber: z.string(),
      riderPhoneNumber: z.string(),
      riderCompany: z.string(),
      destinationAddress: z.string(),
      status: z.string(),
    }),
  ),
  complaint: z.nullable(
    wireObject({
      id: z.number(),
      complaintRef: z.string(),
      title: z.string(),
      role: z.string(),
      type: z.string(),
      name: z.string(),
      state: z.string(),
      city: z.string(),
      /** When its reporter reported that the emergency or crime is over; the agency closes the case itself. */
      overAt: z.nullable(moment),
    }),
  ),
};

/** Stands in place of the report's title, or of the words that name its ride or item. */
export const withdrawnTitle = 'Withdrawn report';

type RecordInShort = z.output<z.ZodMiniObject<typeof recordInShort>>;

/** The reference of a case that people read: the id of its ride, item or complaint. */
export function referenceOf({ ride, item, complaint }: RecordInShort): string {
  return ride?.rideId ?? item?.itemRef ?? complaint?.complaintRef ?? '';
}

/** The event in one line. A ride that was lodged by text knows neither its vehicle nor, at times, where it goes. */
export function titleOf({ ride, item, complaint }: RecordInShort): string {
  if (ride) return underWay(joinKnown(ride.vehicleName) || 'Ride', ride.destinationAddress);
  if (item) return underWay(item.itemName, item.destinationAddress);
  return complaint?.title ?? '';
}

function underWay(what: string, destination: string): string {
  return joinKnown(destination) === '' ? what : `${what} to ${destination}`;
}
