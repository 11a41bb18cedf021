/** The passenger names another next of kin for a ride on the road. Their account and their other rides keep theirs. */
import * as z from 'zod/mini';
import { members, verifiedMembers } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { idText, wireObject } from '#domain/contract/wire.ts';
import { newNextOfKin, nextOfKinFields } from '#domain/journeys/next-of-kin.ts';
import { pinOfRide, typedPin } from '#domain/journeys/rides/arrival-pins.ts';
import { rideLadder } from '#domain/journeys/rides/ladder/endpoints.ts';
import { ride } from '#domain/journeys/rides/rides.ts';

/**
 * The refusal of a number that RUA does not text and of a number whose owner refused messages. It is the same text, so that
 * trying a number does not tell which it is.
 */
export const kinIsNotTexted = 'RUA cannot text this number. Nothing is changed.';

/** The fields of the form. `pin` is empty where the form asks for none. */
export const typedKinOfRide = wireObject({ ...nextOfKinFields, pin: z._default(typedPin, '') });
export type TypedKinOfRide = z.output<typeof typedKinOfRide>;

const own = { noun: 'rides', method: 'POST', access: members, params: z.object({ id: idText }) } as const;

const answer = dataAnswer(ride, 'The next of kin of this ride is changed.');

export const changeKinOfRide = defineEndpoint({
  ...own,
  name: 'changeKinOfRide',
  summary:
    'Name another next of kin for a ride on the road, who gets a test SMS and whatever is told of the ride from then on; not for a passenger with a PIN',
  path: '/api/user/lodge-ride/next-of-kin/{id}',
  body: newNextOfKin,
  answer,
  idempotent: true,
  limits: [{ per: 'account', maximum: 30, seconds: 3600 }],
});

export const changeKinWithPin = defineEndpoint({
  ...own,
  name: 'changeKinWithPin',
  summary:
    'The same with the PIN that the passenger chose; once more with the same next of kin changes nothing',
  path: '/api/user/lodge-ride/next-of-kin-with-pin/{id}',
  body: wireObject({ ...nextOfKinFields, pin: pinOfRide }),
  hashes: true,
  answer,
  limits: [{ per: 'account', maximum: 30, seconds: 3600 }],
});

export const testKinOfRide = defineEndpoint({
  ...own,
  name: 'testKinOfRide',
  summary:
    'Send the next of kin of a ride on the road the test SMS again; three in 24 hours with those of the account',
  path: '/api/user/lodge-ride/next-of-kin-test/{id}',
  access: verifiedMembers,
  answer: dataAnswer(rideLadder, 'The test SMS is on its way.'),
  limits: [{ per: 'account', maximum: 20, seconds: 3600 }],
});
