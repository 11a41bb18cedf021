/** The phone number by which a member uses RUA by text: taken over with a code that is sent to it. */
import * as z from 'zod/mini';
import { members, verifiedMembers } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { moment, wireObject } from '#domain/contract/wire.ts';
import { typedPassword } from '#domain/identity/accounts/passwords.ts';
import { typedPin } from '#domain/journeys/rides/arrival-pins.ts';
import { phoneSchema } from '#domain/values/phones.ts';
import { typedCode } from '#domain/values/typed-code.ts';

export const numberCodeMinutes = 10;
export const numberCodeTries = 5;
/** These codes are longer than those of accounts, because anyone may open accounts to guess them: see `numberCodesPerDay`. */
export const numberCodeSymbols = 8;
/**
 * How many codes a number gets in a day for all accounts together. Five tries at each of them find one in a year with a chance of
 * two in a hundred million. A number gets no more SMS a day than that in any case.
 */
export const numberCodesPerDay = 12;
/**
 * A PIN that RUA gave in place of another takes no number over and changes no next of kin for this many days, because a thief of the
 * phone reads the code that it was given for. Later the owner has had the SIM card replaced.
 */
export const newPinDays = 30;

export const ownNumber = wireObject({
  /** In national form; empty when the account has no number. */
  number: z.string(),
  linkedAt: z.nullable(moment),
  /** The code that people dial. */
  serviceCode: z.string(),
  /** The new PIN that ends a ride by text, shown once, when the number is taken over; empty otherwise. */
  pin: z.string(),
});
export type OwnNumber = z.output<typeof ownNumber>;

export const askedNumber = wireObject({ phone: phoneSchema });
export type AskedNumber = z.output<typeof askedNumber>;

export const linkedNumber = wireObject({
  phone: phoneSchema,
  code: typedCode('Enter the code from the SMS.'),
  currentPassword: typedPassword.check(z.minLength(1, { error: 'Enter your current password.' })),
  /** The PIN of the rides that were lodged by text; empty for a number without any. */
  pin: z._default(typedPin, ''),
});
export type LinkedNumber = z.output<typeof linkedNumber>;

const own = { noun: 'text phone' } as const;
const hour = 3600;

export const getOwnNumber = defineEndpoint({
  ...own,
  name: 'getOwnNumber',
  summary: 'The number by which the caller uses RUA by USSD and SMS',
  method: 'GET',
  path: '/api/user/text-number',
  access: members,
  answer: dataAnswer(ownNumber),
});

export const askNumberCode = defineEndpoint({
  ...own,
  name: 'askNumberCode',
  summary: 'Send a code by SMS to a number, to take it over with its rides and reports',
  method: 'POST',
  path: '/api/user/text-number/code',
  access: verifiedMembers,
  body: askedNumber,
  answer: dataAnswer(wireObject({ minutes: z.number() }), 'We sent a code by SMS.'),
  limits: [{ per: 'account', maximum: 5, seconds: hour }],
});

export const linkOwnNumber = defineEndpoint({
  ...own,
  name: 'linkOwnNumber',
  summary:
    'Take a number over with its code, the password and the PIN of its rides: what was lodged and reported from it is the account’s',
  method: 'POST',
  path: '/api/user/text-number/link',
  access: verifiedMembers,
  body: linkedNumber,
  hashes: true,
  answer: dataAnswer(ownNumber, 'This number is yours on RUA.'),
  limits: [{ per: 'account', maximum: 10, seconds: 900 }],
  watched: true,
});

export const unlinkOwnNumber = defineEndpoint({
  ...own,
  name: 'unlinkOwnNumber',
  summary: 'Let the number go; its rides stay with the account',
  method: 'POST',
  path: '/api/user/text-number/unlink',
  access: members,
  answer: dataAnswer(ownNumber, 'This number is no longer yours on RUA.'),
});
