/** A ride in short, as lists show it: on its own, and inside its flag. */
import * as z from 'zod/mini';
import { moment, oneForTrue, wireObject } from '#domain/contract/wire.ts';
import { plateKind } from '#domain/road/plate-kinds.ts';

export const rideStatuses = ['active', 'completed'] as const;
export const rideStatus = z.enum(rideStatuses);
export type RideStatus = z.output<typeof rideStatus>;

/** The source of the expected arrival: the passenger, or past rides of the route. */
export const expectedSources = ['passenger', 'past-rides'] as const;
export type ExpectedFrom = (typeof expectedSources)[number];

export const rideNames = { manifestNumber: 'manifest_num', flagged: 'flaged' } as const;

export const rideFields = {
  id: z.number(),
  rideId: z.string(),
  manifestNumber: z.string(),
  vehicleNumber: z.string(),
  /** The stored kind of the plate, or the derived one where none is stored: `domain/road/plate-kinds.ts`. */
  plateKind,
  vehicleName: z.string(),
  vehicleModel: z.string(),
  driverName: z.string(),
  departureState: z.string(),
  /** Missing in lists that a device kept from before. */
  departureCity: z.optional(z.string()),
  destinationState: z.string(),
  destinationAddress: z.string(),
  /** Destination in short, as the lists show it. */
  destination: z.string(),
  parkName: z.string(),
  status: rideStatus,
  /** The passenger flagged this ride and cannot flag it again. Older clients hide their button then. */
  flagged: oneForTrue,
  /** The ladder of the ride told an agency, and its passenger can still flag it. Missing in lists that a device kept from before. */
  overdue: z.optional(z.boolean()),
  createdAt: moment,
  expectedArrival: z.nullable(moment),
  expectedFrom: z.nullable(z.enum(expectedSources)),
};

export const rideRow = wireObject(rideFields, rideNames);
export type RideRow = z.output<typeof rideRow>;
