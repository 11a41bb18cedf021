/** An item in short, as lists show it: on its own, and inside its flag. */
import * as z from 'zod/mini';
import { moment, oneForTrue, wireObject } from '#domain/contract/wire.ts';
import { plateKind } from '#domain/road/plate-kinds.ts';

export const itemStatuses = ['ongoing', 'received'] as const;
export const itemStatus = z.enum(itemStatuses);
export type ItemStatus = z.output<typeof itemStatus>;

/** The means of transport as the wire spells them. */
export const transportMeans = z.enum(['Bike', 'Vehicle']);
export type TransportMeans = z.output<typeof transportMeans>;

/** The marker that rides call `flaged`. */
export const itemNames = { flagged: 'flag' } as const;

export const itemFields = {
  id: z.number(),
  itemRef: z.string(),
  itemName: z.string(),
  transportMeans,
  vehicleBikeNumber: z.string(),
  plateKind,
  driverName: z.string(),
  riderPhoneNumber: z.string(),
  riderCompany: z.string(),
  destinationAddress: z.string(),
  status: itemStatus,
  flagged: oneForTrue,
  createdAt: moment,
};

export const itemRow = wireObject(itemFields, itemNames);
export type ItemRow = z.output<typeof itemRow>;
