/** The end of a ride: undoing *Ride complete*, and whether the passenger of a flagged ride is safe. */
import * as z from 'zod/mini';
import { members, reporters } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { idText, wireObject } from '#domain/contract/wire.ts';
import { expectedMoment } from '#domain/journeys/rides/expected-arrival.ts';
import { ride } from '#domain/journeys/rides/rides.ts';

/** The passenger can undo the completion of a ride for this long. */
export const undoSeconds = 10;

/**
 * RUA tells others of an arrival only after this time: one second longer than undoing is possible, so that an undo that has
 * begun can end.
 */
export const notifyAfterSeconds = undoSeconds + 1;

export const undoCompletion = defineEndpoint({
  name: 'undoCompletion',
  noun: 'rides',
  summary: 'Undo *Ride complete*, within ten seconds: nobody is told of the arrival',
  method: 'POST',
  path: '/api/user/lodge-ride/complete/undo/{id}',
  access: members,
  params: z.object({ id: idText }),
  answer: dataAnswer(ride, 'The ride goes on.'),
  idempotent: true,
});

export const answerWhetherSafe = defineEndpoint({
  name: 'answerWhetherSafe',
  noun: 'rides',
  summary:
    'The passenger of a flagged ride says whether they are safe: yes completes it, no asks its agencies for help',
  method: 'POST',
  path: '/api/user/lodge-ride/safe/{id}',
  access: reporters,
  params: z.object({ id: idText }),
  body: wireObject({ safe: z.boolean() }),
  answer: dataAnswer(ride, 'Your answer is with the agencies.'),
  urgent: true,
  idempotent: true,
  limits: [{ per: 'account', maximum: 60, seconds: 3600 }],
});

export const expectArrival = defineEndpoint({
  name: 'expectArrival',
  noun: 'rides',
  summary:
    'When the passenger of a ride on the road expects to arrive; people who follow the ride see it. Of a passenger with a PIN: before RUA asks, an hour later at the most, three times',
  method: 'POST',
  path: '/api/user/lodge-ride/expected/{id}',
  access: members,
  params: z.object({ id: idText }),
  body: wireObject({ expectedArrival: expectedMoment }),
  answer: dataAnswer(ride, 'Your expected arrival is changed.'),
  idempotent: true,
});
