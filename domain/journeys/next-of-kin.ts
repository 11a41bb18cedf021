/**
 * The next of kin of an account: named once, and filled in for each later ride and the safety pass. A ride keeps its own
 * (`domain/journeys/rides/kin-of-ride.ts`).
 */
import * as z from 'zod/mini';
import { members, verifiedMembers } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { optionalText, requiredLine } from '#domain/contract/text.ts';
import { moment, wireObject } from '#domain/contract/wire.ts';
import { deliveryState } from '#domain/platform/deliveries/deliveries.ts';
import { phoneSchema } from '#domain/values/phones.ts';

/** An account may cause this many test SMS in 24 hours, to all numbers together. */
export const testsPerDay = 3;

/** The fields have the same maximum lengths as those of a ride. */
export const nextOfKinFields = {
  fullName: requiredLine("your next of kin's full name", 120),
  phone: phoneSchema,
  /** Empty when it is not known. */
  address: optionalText(200),
};

export const newNextOfKin = wireObject(nextOfKinFields);
export type NewNextOfKin = z.output<typeof newNextOfKin>;

const kin = wireObject({
  fullName: z.string(),
  /** The phone number in national form. */
  phone: z.string(),
  address: z.string(),
  /** Whether RUA sends SMS to this number. */
  canBeTexted: z.boolean(),
  savedAt: moment,
});

/** The newest test SMS to a number. */
export const kinTest = wireObject({
  state: deliveryState,
  /** When it got into this state, as far as that is known. */
  at: moment,
});

export const nextOfKin = wireObject({
  /** Null until one is named. */
  kin: z.nullable(kin),
  /** The newest test SMS to the present number. Null while none was sent, and after three months. */
  test: z.nullable(kinTest),
});
export type NextOfKin = z.output<typeof nextOfKin>;
export type KinTest = z.output<typeof kinTest>;

const own = { noun: 'next of kin' } as const;

export const getNextOfKin = defineEndpoint({
  ...own,
  name: 'getNextOfKin',
  summary: 'The next of kin of the caller’s account, and how far the test SMS to them is',
  method: 'GET',
  path: '/api/user/next-of-kin',
  access: members,
  answer: dataAnswer(nextOfKin),
  kept: true,
});

export const saveNextOfKin = defineEndpoint({
  ...own,
  name: 'saveNextOfKin',
  summary: 'Name the next of kin; a number that is new gets a test SMS once the e-mail address is verified',
  method: 'POST',
  path: '/api/user/next-of-kin',
  access: members,
  body: newNextOfKin,
  answer: dataAnswer(nextOfKin, 'Your next of kin is saved.'),
  limits: [{ per: 'account', maximum: 60, seconds: 3600 }],
});

export const removeNextOfKin = defineEndpoint({
  ...own,
  name: 'removeNextOfKin',
  summary: 'Name nobody; rides keep the next of kin that they were lodged with',
  method: 'POST',
  path: '/api/user/next-of-kin/remove',
  access: members,
  answer: dataAnswer(nextOfKin, 'Your next of kin is removed.'),
});

export const testNextOfKin = defineEndpoint({
  ...own,
  name: 'testNextOfKin',
  summary: 'Send the next of kin a test SMS in RUA’s own words, three times in 24 hours',
  method: 'POST',
  path: '/api/user/next-of-kin/test',
  access: verifiedMembers,
  answer: dataAnswer(nextOfKin, 'The test SMS is on its way.'),
  limits: [{ per: 'account', maximum: 20, seconds: 3600 }],
});
