/** Rides: a passenger lodges one before boarding (`domain/journeys/rides/lodge-ride.ts`) and completes it on arrival. */
import * as z from 'zod/mini';
import { members, membersAndAgencies } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, pageAnswer } from '#domain/contract/endpoint.ts';
import { pageFields } from '#domain/contract/paging.ts';
import { idText, jsonTextList, moment, wireObject } from '#domain/contract/wire.ts';
import { flagInfo } from '#domain/journeys/flag-info.ts';
import {
  type RideStatus,
  rideFields,
  rideNames,
  rideRow,
  rideStatuses,
} from '#domain/journeys/rides/ride-row.ts';
import { share } from '#domain/journeys/rides/shares.ts';
import { outcomeFields } from '#domain/response/cases/outcomes.ts';
import { caseTimelineKinds } from '#domain/response/cases/report-case.ts';
import { positionFields } from '#domain/values/position.ts';

/** Allowed next states of a ride, by state. */
export const rideTransitions = {
  active: ['completed'],
  /** Undone, for the first ten seconds. */
  completed: ['active'],
} as const satisfies Record<RideStatus, readonly RideStatus[]>;

export function canComplete(status: RideStatus): boolean {
  const next: readonly RideStatus[] = rideTransitions[status];
  return next.includes('completed');
}

/** Events stored of a ride itself; the steps of agencies are events of their cases. */
export const ownRideEventKinds = [
  'lodged',
  'shared',
  'share_opened',
  'share_revoked',
  'flagged',
  'next_of_kin_refused',
  /** RUA sends no SMS to their number. */
  'next_of_kin_not_texted',
  /** The passenger named another one for this ride. */
  'next_of_kin_changed',
  'flag_withdrawn',
  'completed',
  'completion_undone',
  /** The passenger of a flagged ride was asked whether they are safe, and answered no. */
  'help_asked',
  /** When the passenger expects to arrive; the note is the time. */
  'arrival_expected',
  /** RUA told an agency that the passenger had not arrived. */
  'overdue_told',
  /** RUA told the agency that the passenger is no longer overdue. */
  'overdue_over',
] as const;
export type OwnRideEventKind = (typeof ownRideEventKinds)[number];

export const rideEventKinds = [...ownRideEventKinds, ...caseTimelineKinds] as const;

/** One step of the ride's timeline. `name` is the person or body that the step concerns, empty when that is the owner. */
export const rideEvent = wireObject({
  kind: z.enum(rideEventKinds),
  name: z.string(),
  note: z.string(),
  /** The first picture of an agency's reply, and the pictures after it; missing where the reply has none. */
  picture: z.optional(z.string()),
  morePictures: z.optional(z.array(z.string())),
  ...outcomeFields,
  at: moment,
});
export type RideEvent = z.output<typeof rideEvent>;

/** The viewer's rights on this ride, so that no page works them out again. */
export const rideAbilities = wireObject({
  complete: z.boolean(),
  /** True for ten seconds after the ride was completed. */
  undoComplete: z.boolean(),
  flag: z.boolean(),
  withdrawFlag: z.boolean(),
  share: z.boolean(),
  /** Missing in a ride that a device kept from before. */
  changeKin: z.optional(z.boolean()),
});

export const ride = wireObject(
  {
    ...rideFields,
    /** The same name twice: the agency screens of the first client read `drive_name`. */
    driveName: z.string(),
    /** The manifest's number once more, under the key in which it is sent. */
    manifestId: z.string(),
    address: z.string(),
    departureCity: z.string(),
    destinationCity: z.string(),
    nextOfKinFullName: z.string(),
    nextOfKinPhone: z.string(),
    /** Whether the number can receive SMS. A number that cannot be read is kept as typed. */
    nextOfKinPhoneTextable: z.boolean(),
    nextOfKinAddress: z.string(),
    /** Always empty: no picture of a next of kin is kept. */
    nextOfKinPhoto: z.string(),
    vehicleImages: jsonTextList(z.string()),
    ...positionFields,
    completedAt: z.nullable(moment),
    /** The reporter's phone, for tagged agencies. */
    phone: z.string(),
    user: wireObject({ firstName: z.string(), lastName: z.string(), address: z.string() }),
    flagInfo: z.nullable(flagInfo),
    share: z.nullable(share),
    timeline: z.array(rideEvent),
    can: rideAbilities,
  },
  rideNames,
);
export type Ride = z.output<typeof ride>;

export const rideSorts = ['newest', 'oldest'] as const;

export const rideListQuery = wireObject({
  ...pageFields,
  status: z.optional(z.enum([...rideStatuses, 'all'])),
  sort: z.optional(z.enum(rideSorts)),
});
export type RideListQuery = z.output<typeof rideListQuery>;

export const listRides = defineEndpoint({
  name: 'listRides',
  noun: 'rides',
  summary: "The caller's rides, newest first",
  method: 'GET',
  path: '/api/user/lodge-ride',
  access: members,
  query: rideListQuery,
  answer: pageAnswer(rideRow),
  kept: true,
});

export const getRide = defineEndpoint({
  name: 'getRide',
  noun: 'rides',
  summary:
    'One ride, for its owner and the agencies tagged in its flag, which get it without the next of kin if they say `next_of_kin=no`',
  method: 'GET',
  path: '/api/user/lodge-ride/details/{id}',
  access: membersAndAgencies,
  params: z.object({ id: idText }),
  query: wireObject({ nextOfKin: z.optional(z.literal('no')) }),
  answer: dataAnswer(ride),
  kept: true,
});

export const completeRide = defineEndpoint({
  name: 'completeRide',
  noun: 'rides',
  summary: 'The passenger arrived',
  method: 'POST',
  path: '/api/user/lodge-ride/complete/end/{id}',
  access: members,
  params: z.object({ id: idText }),
  answer: dataAnswer(ride, 'Ride completed'),
  idempotent: true,
  alsoGetWithBearer: true,
});

export const countRides = defineEndpoint({
  name: 'countRides',
  noun: 'rides',
  summary: "How many rides the caller has, by status, for the list's filters",
  method: 'GET',
  path: '/api/user/lodge-ride/counts',
  access: members,
  answer: dataAnswer(
    wireObject({ all: z.number(), active: z.number(), completed: z.number(), flagged: z.number() }),
  ),
  kept: true,
});
