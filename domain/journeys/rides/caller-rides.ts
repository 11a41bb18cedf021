/**
 * Rides that officers lodge for people who call. They are the agency's: marked as lodged by it for a caller, listed for its
 * officers alone, and of no account.
 */
import * as z from 'zod/mini';
import { agencies } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, pageAnswer } from '#domain/contract/endpoint.ts';
import { pageFields } from '#domain/contract/paging.ts';
import { optionalText } from '#domain/contract/text.ts';
import { idText, moment, wireObject } from '#domain/contract/wire.ts';
import { rideStatus, rideStatuses } from '#domain/journeys/rides/ride-row.ts';
import { optionalPlateKind, plateKind } from '#domain/road/plate-kinds.ts';
import { phoneSchema } from '#domain/values/phones.ts';
import { plateSchema } from '#domain/values/plates.ts';

/**
 * The caller's phone, the plate, and all other facts that the caller knows. The texts have the same maximum lengths as those
 * of a ride.
 */
export const newCallerRide = wireObject({
  callerPhone: phoneSchema,
  vehicleNumber: plateSchema,
  plateKind: optionalPlateKind,
  driverName: optionalText(100),
  vehicleName: optionalText(100),
  vehicleModel: optionalText(100),
  parkName: optionalText(120),
  departureState: optionalText(60),
  destinationAddress: optionalText(200),
  destinationState: optionalText(60),
});
export type NewCallerRide = z.output<typeof newCallerRide>;

const rowFields = {
  id: z.number(),
  rideId: z.string(),
  /** The agency whose officer lodged it. */
  lodgedBy: z.string(),
  /** The name of the officer; empty once the account is deleted. */
  officer: z.string(),
  vehicleNumber: z.string(),
  plateKind,
  driverName: z.string(),
  vehicleName: z.string(),
  vehicleModel: z.string(),
  parkName: z.string(),
  departureState: z.string(),
  destinationAddress: z.string(),
  destinationState: z.string(),
  status: rideStatus,
  createdAt: moment,
  completedAt: z.nullable(moment),
};

/** A row of the list, which leaves out the caller's phone. */
export const callerRideRow = wireObject(rowFields);
export type CallerRideRow = z.output<typeof callerRideRow>;

export const callerRide = wireObject({
  ...rowFields,
  /** The phone number in national form; empty once the caller asked to have it removed. */
  callerPhone: z.string(),
  can: wireObject({ complete: z.boolean(), removePhone: z.boolean() }),
});
export type CallerRide = z.output<typeof callerRide>;

export const callerRideQuery = wireObject({
  ...pageFields,
  status: z.optional(z.enum([...rideStatuses, 'all'])),
});
export type CallerRideQuery = z.output<typeof callerRideQuery>;

const common = { noun: 'caller rides', access: agencies } as const;
const byId = { params: z.object({ id: idText }) } as const;

export const lodgeRideForCaller = defineEndpoint({
  ...common,
  name: 'lodgeRideForCaller',
  summary: 'Lodge a ride in the name of the officer’s agency, for a person who calls',
  method: 'POST',
  path: '/api/agency/rides/create',
  body: newCallerRide,
  answer: dataAnswer(callerRide, 'Ride created'),
  idempotent: true,
  // The log of officers' acts stays for good, and these are other people's.
  unlogged: ['callerPhone', 'driverName', 'destinationAddress'],
  limits: [{ per: 'account', maximum: 120, seconds: 3600 }],
});

export const listCallerRides = defineEndpoint({
  ...common,
  name: 'listCallerRides',
  summary: 'The rides that the officer’s agency lodged for callers, newest first',
  method: 'GET',
  path: '/api/agency/rides',
  query: callerRideQuery,
  answer: pageAnswer(callerRideRow),
});

export const getCallerRide = defineEndpoint({
  ...common,
  ...byId,
  name: 'getCallerRide',
  summary: 'One of these rides, with the phone of the caller; that it was opened is in the audit log',
  method: 'GET',
  path: '/api/agency/rides/details/{id}',
  answer: dataAnswer(callerRide),
  audited: true,
});

export const completeCallerRide = defineEndpoint({
  ...common,
  ...byId,
  name: 'completeCallerRide',
  summary: 'The caller arrived',
  method: 'POST',
  path: '/api/agency/rides/complete/{id}',
  answer: dataAnswer(callerRide, 'Ride completed'),
});

export const removeCallerPhone = defineEndpoint({
  ...common,
  ...byId,
  name: 'removeCallerPhone',
  summary: 'The caller asked that their phone is removed',
  method: 'POST',
  path: '/api/agency/rides/remove-phone/{id}',
  answer: dataAnswer(callerRide, 'The caller’s phone is removed.'),
});
