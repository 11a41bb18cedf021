/**
 * The PIN by which a passenger says that they arrived, and a second one for a passenger who is forced to say so. Both are chosen
 * together, so no answer tells whether there is a second one.
 */
import * as z from 'zod/mini';
import { members } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { idText, wireObject } from '#domain/contract/wire.ts';
import { typedPassword } from '#domain/identity/accounts/passwords.ts';
import { expectedMoment } from '#domain/journeys/rides/expected-arrival.ts';
import { ride } from '#domain/journeys/rides/rides.ts';

export const arrivalPinLength = 4;

/** After this many wrong PINs in an hour, the right PIN is answered like a wrong one. */
export const wrongPinsPerHour = 5;
/** After this many wrong PINs for one ride, the right PIN is answered like a wrong one. */
export const wrongPinsPerRide = 10;

export const pinRefusals = ['form', 'easy', 'year', 'same', 'reversed'] as const;
export type PinRefusal = (typeof pinRefusals)[number];

export function isPin(text: string): boolean {
  return text.length === arrivalPinLength && /^\d+$/.test(text);
}

/** @returns why this cannot be a PIN; undefined when it can. */
export function refusalOfPin(pin: string): Exclude<PinRefusal, 'same' | 'reversed'> | undefined {
  if (!isPin(pin)) return 'form';
  const digits = [...pin].map(Number);
  const steps = new Set(digits.slice(1).map((digit, place) => digit - (digits[place] ?? 0)));
  // 0000, 1234 and 9876, and 1212.
  if (steps.size === 1 && [0, 1, -1].some((step) => steps.has(step))) return 'easy';
  if (pin.slice(0, 2) === pin.slice(2)) return 'easy';
  return Number(pin) >= firstYear && Number(pin) <= lastYear ? 'year' : undefined;
}

/** No PIN may look like a year of birth. RUA does not know the year of its users, so it refuses all years in this range. */
const firstYear = 1930;
const lastYear = 2029;

/** @returns why this cannot be the PIN of a forced person; undefined when it can. */
export function refusalOfDuressPin(pin: string, duress: string): PinRefusal | undefined {
  if (duress === pin) return 'same';
  return duress === reversed(pin) ? 'reversed' : refusalOfPin(duress);
}

function reversed(pin: string): string {
  return [...pin].reverse().join('');
}

/** Easy to keep in mind: the last digit and one. @returns empty where no such PIN is allowed. */
export function suggestedDuressPin(pin: string): string {
  if (refusalOfPin(pin) !== undefined) return '';
  for (let more = 1; more < 10; more += 1) {
    const suggested = `${pin.slice(0, -1)}${(Number(pin.at(-1)) + more) % 10}`;
    if (refusalOfDuressPin(pin, suggested) === undefined) return suggested;
  }
  return '';
}

export const pinRefusalMessages: Readonly<Record<PinRefusal, string>> = {
  form: 'A PIN has four digits.',
  easy: 'This PIN is too easy to guess. Choose another.',
  year: 'This PIN looks like a year of birth. Choose another.',
  same: 'The second PIN has to differ from the first.',
  reversed: 'The second PIN cannot be the first one backwards.',
};

/** The refusal for a passenger with a PIN who ends a ride without it. */
export const pinIsMissing = 'Enter your PIN.';

export const typedPin = z.string({ error: 'Enter a PIN of four digits.' }).check(z.trim(), z.maxLength(20));

export const chosenPins = wireObject({
  currentPassword: typedPassword.check(z.minLength(1, { error: 'Enter your current password.' })),
  pin: typedPin,
  /** Empty for none. */
  duressPin: z._default(typedPin, ''),
});
export type ChosenPins = z.output<typeof chosenPins>;

/** Says nothing of a second PIN. */
export const ownArrivalPin = wireObject({ isChosen: z.boolean() });
export type OwnArrivalPin = z.output<typeof ownArrivalPin>;

const own = { noun: 'rides' } as const;

const ofRide = { ...own, params: z.object({ id: idText }) } as const;

export const pinOfRide = typedPin.check(z.minLength(1, { error: pinIsMissing }));

export const getArrivalPin = defineEndpoint({
  ...own,
  name: 'getArrivalPin',
  summary: 'Whether the caller chose a PIN, which then ends their rides',
  method: 'GET',
  path: '/api/user/arrival-pin',
  access: members,
  answer: dataAnswer(ownArrivalPin),
});

export const chooseArrivalPin = defineEndpoint({
  ...own,
  name: 'chooseArrivalPin',
  summary: 'Choose the PIN that ends rides, with the password; a second one for a forced passenger at will',
  method: 'POST',
  path: '/api/user/arrival-pin',
  access: members,
  body: chosenPins,
  hashes: true,
  answer: dataAnswer(ownArrivalPin, 'Your PIN is changed.'),
  limits: [{ per: 'account', maximum: 10, seconds: 900 }],
  watched: true,
});

export const removeArrivalPin = defineEndpoint({
  ...own,
  name: 'removeArrivalPin',
  summary: 'End rides without a PIN in the app, as before; needs the password',
  method: 'POST',
  path: '/api/user/arrival-pin/remove',
  access: members,
  body: wireObject({
    currentPassword: typedPassword.check(z.minLength(1, { error: 'Enter your current password.' })),
  }),
  hashes: true,
  answer: dataAnswer(ownArrivalPin, 'Your PIN is removed.'),
  limits: [{ per: 'account', maximum: 10, seconds: 900 }],
  watched: true,
});

export const arriveWithPin = defineEndpoint({
  ...ofRide,
  name: 'arriveWithPin',
  summary:
    'The passenger arrived, and says so with the PIN that they chose; of a flagged ride also that they are safe',
  method: 'POST',
  path: '/api/user/lodge-ride/arrive/{id}',
  access: members,
  body: wireObject({ pin: pinOfRide }),
  hashes: true,
  answer: dataAnswer(ride, 'Ride completed'),
  limits: [{ per: 'account', maximum: 60, seconds: 3600 }],
});

export const expectWithPin = defineEndpoint({
  ...ofRide,
  name: 'expectWithPin',
  summary:
    'When the passenger expects to arrive, with the PIN that they chose: at any time of the ride and as often as they want',
  method: 'POST',
  path: '/api/user/lodge-ride/expected-with-pin/{id}',
  access: members,
  body: wireObject({ expectedArrival: expectedMoment, pin: pinOfRide }),
  hashes: true,
  answer: dataAnswer(ride, 'Your expected arrival is changed.'),
  limits: [{ per: 'account', maximum: 60, seconds: 3600 }],
});
