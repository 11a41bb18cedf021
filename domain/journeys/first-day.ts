/** The first day after signing up: three things to do, in any order. Nothing waits for them. */
import * as z from 'zod/mini';
import { members } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { wireObject } from '#domain/contract/wire.ts';

/** The first day is over after *Later* was chosen this many times. */
export const postponedAtMost = 2;

export const firstDay = wireObject({
  /** The account has a ride, or its owner chose *Later* twice. */
  isOver: z.boolean(),
  /** A next of kin is named. */
  hasKin: z.boolean(),
  /** The safety pass is on and tells a helper something. */
  hasPass: z.boolean(),
  hasRide: z.boolean(),
  /** How often *Later* was chosen. */
  putOff: z.number(),
});
export type FirstDay = z.output<typeof firstDay>;

export const getFirstDay = defineEndpoint({
  name: 'getFirstDay',
  noun: 'first day',
  summary: 'What of the first day is done',
  method: 'GET',
  path: '/api/user/first-day',
  access: members,
  answer: dataAnswer(firstDay),
  kept: true,
});

export const putOffFirstDay = defineEndpoint({
  name: 'putOffFirstDay',
  noun: 'first day',
  summary: 'Do the rest later; the second time ends the first day',
  method: 'POST',
  path: '/api/user/first-day/later',
  access: members,
  answer: dataAnswer(firstDay, 'Done.'),
});
