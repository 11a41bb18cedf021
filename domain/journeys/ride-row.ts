/** A ride in short, as lists show it: on its own, and inside its flag. */
import * as z from 'zod/mini';
import { moment, oneForTrue, wireObject } from '#domain/contract/wire.ts';

export const rideStatuses = ['active', 'completed'] as const;
export const rideStatus = z.enum(rideStatuses);
export type RideStatus = z.output<typeof rideStatus>;

export const rideNames = { manifestNumber: 'manifest_num', flagged: 'flaged' } as const;

export const rideFields = {
  id: z.number(),
  rideId: z.string(),
  manifestNumber: z.string(),
  vehicleNumber: z.string(),
  vehicleName: z.string(),
  vehicleModel: z.string(),
  driverName: z.string(),
  departureState: z.string(),
  destinationState: z.string(),
  destinationAddress: z.string(),
  /** Destination in short, as the lists show it. */
  destination: z.string(),
  parkName: z.string(),
  status: rideStatus,
  flagged: oneForTrue,
  createdAt: moment,
};

export const rideRow = wireObject(rideFields, rideNames);
export type RideRow = z.output<typeof rideRow>;
