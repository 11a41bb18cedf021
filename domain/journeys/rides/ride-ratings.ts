/**
 * The passenger's rating of a ride, given with one press after arriving. Only RUA reads the ratings, counted by park and
 * without names.
 */
import * as z from 'zod/mini';
import { members, staff } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { idText, wireObject } from '#domain/contract/wire.ts';

export const rideRatings = ['good', 'too-fast', 'fare'] as const;
export type RideRating = (typeof rideRatings)[number];

const answered = wireObject({ rating: z.nullable(z.enum(rideRatings)) });

/** A park is named once so many passengers answered of its rides, so that no answer leads to one of them. */
export const leastPassengers = 5;

/** Answers of so many days are counted. */
export const ratingDays = 90;

export const rateRide = defineEndpoint({
  name: 'rateRide',
  noun: 'rides',
  summary:
    'The passenger says how a completed ride was; another answer takes its place, and null takes it back',
  method: 'POST',
  path: '/api/user/lodge-ride/rate/{id}',
  access: members,
  params: z.object({ id: idText }),
  body: answered,
  answer: dataAnswer(answered, 'Thank you. Only RUA sees it, without your name.'),
  idempotent: true,
});

export const parkRating = wireObject({
  park: z.string(),
  state: z.string(),
  good: z.number(),
  tooFast: z.number(),
  fare: z.number(),
});
export type ParkRating = z.output<typeof parkRating>;

export const listParkRatings = defineEndpoint({
  name: 'listParkRatings',
  noun: 'desk',
  summary: `How rides were in the last ${ratingDays} days, by park, those with the most complaints first; a park with fewer than ${leastPassengers} passengers is left out`,
  method: 'GET',
  path: '/api/backoffice/park-ratings',
  access: staff,
  answer: dataAnswer(wireObject({ parks: z.array(parkRating) })),
});
