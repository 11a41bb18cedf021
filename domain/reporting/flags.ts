/** Flags: one tap that notifies the tagged agencies and the next of kin. A record has one flag at most. */
import * as z from 'zod/mini';
import { agencies, members, reporters, verifiedMembers } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, pageAnswer } from '#domain/contract/endpoint.ts';
import { pageFields } from '#domain/contract/paging.ts';
import { cutOptionalText, requiredText } from '#domain/contract/text.ts';
import { agencyChoice, idNumber, idText, moment, wireObject } from '#domain/contract/wire.ts';
import { rideRow } from '#domain/journeys/rides/ride-row.ts';
import { caseState } from '#domain/response/cases/case-state.ts';

export const flagDescriptionLength = 1000;

/**
 * A flag that names no agency goes to the default responder. The form states the maximum length of the description, but a
 * longer one is not refused.
 */
export const newFlagFields = {
  description: cutOptionalText(flagDescriptionLength),
  agencies: z._default(agencyChoice, []),
};

export const withdrawal = wireObject({ reason: requiredText('a reason', 300) });

export const newRideFlag = wireObject({ lodgeRideId: idNumber, ...newFlagFields });
export type NewRideFlag = z.output<typeof newRideFlag>;

export const rideFlag = wireObject({
  id: z.number(),
  lodgeRideId: z.number(),
  description: z.string(),
  createdAt: moment,
});
export type RideFlag = z.output<typeof rideFlag>;

/** A row of the flagged tab: the flag with the ride inside. */
export const flaggedRideRow = wireObject({
  id: z.number(),
  lodgeRideId: z.number(),
  createdAt: moment,
  lodgeRide: rideRow,
});
export type FlaggedRideRow = z.output<typeof flaggedRideRow>;

export const flagRide = defineEndpoint({
  name: 'flagRide',
  noun: 'flags',
  summary:
    'Flag a ride: tells the agencies and the next of kin. Of a description the first 1,000 characters are kept',
  method: 'POST',
  path: '/api/user/lodge-ride/flag/create',
  access: reporters,
  body: newRideFlag,
  urgent: true,
  answer: dataAnswer(rideFlag, 'Ride flagged successfully'),
  idempotent: true,
  limits: [{ per: 'account', maximum: 30, seconds: 3600 }],
});

export const flaggedRidesQuery = wireObject({
  ...pageFields,
  status: z.optional(z.enum(['active', 'completed', 'all'])),
  sort: z.optional(z.enum(['newest', 'oldest'])),
});
export type FlaggedRidesQuery = z.output<typeof flaggedRidesQuery>;

export const listFlaggedRides = defineEndpoint({
  name: 'listFlaggedRides',
  noun: 'flags',
  summary: "The caller's flagged rides, newest first",
  method: 'GET',
  path: '/api/user/lodge-ride/flag',
  access: members,
  query: flaggedRidesQuery,
  answer: pageAnswer(flaggedRideRow),
  kept: true,
});

/** The state of an agency's case about a flagged record. */
export const flaggedCaseFields = {
  flaggedAt: moment,
  /** When an officer of the agency first opened it. */
  seenAt: z.nullable(moment),
  caseId: z.number(),
  state: caseState,
  deadlineAt: z.nullable(moment),
};

/** A row of an agency's list: the ride, flat, with `id` the ride's own. */
export const agencyFlaggedRideRow = wireObject({
  id: z.number(),
  rideId: z.string(),
  vehicleNumber: z.string(),
  vehicleName: z.string(),
  driverName: z.string(),
  destinationAddress: z.string(),
  status: z.enum(['active', 'completed']),
  ...flaggedCaseFields,
});
export type AgencyFlaggedRideRow = z.output<typeof agencyFlaggedRideRow>;

export const listAgencyFlaggedRides = defineEndpoint({
  name: 'listAgencyFlaggedRides',
  noun: 'flags',
  summary: "The rides whose flag names the caller's agency, newest flag first",
  method: 'GET',
  path: '/api/user/lodge-ride/flag/agency',
  access: agencies,
  query: flaggedRidesQuery,
  answer: pageAnswer(agencyFlaggedRideRow),
  kept: true,
});

export const withdrawRideFlag = defineEndpoint({
  name: 'withdrawRideFlag',
  noun: 'flags',
  summary: 'Withdraw a flag before an agency acknowledges it; tells everyone it reached',
  method: 'POST',
  path: '/api/user/lodge-ride/flag/withdraw/{id}',
  access: verifiedMembers,
  params: z.object({ id: idText }),
  body: withdrawal,
  answer: dataAnswer(wireObject({ id: z.number() }), 'The flag is withdrawn.'),
});

export const retryDelivery = defineEndpoint({
  name: 'retryDelivery',
  noun: 'flags',
  summary: 'Try a failed message of the caller\u2019s flag again',
  method: 'POST',
  path: '/api/user/lodge-ride/flag/retry/{id}',
  access: verifiedMembers,
  params: z.object({ id: idText }),
  answer: dataAnswer(wireObject({ id: z.number() }), 'We are trying again.'),
  limits: [{ per: 'account', maximum: 20, seconds: 3600 }],
});
