/** Two-step sign-in: an app shows a code that is asked for after the password. */
import * as z from 'zod/mini';
import { anyAccount } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { wireObject } from '#domain/contract/wire.ts';
import { typedPassword } from '#domain/identity/accounts/passwords.ts';
import { twoStepCode } from '#domain/identity/accounts/two-step-code.ts';

const currentPassword = typedPassword.check(z.minLength(1, { error: 'Enter your current password.' }));
const requiredCode = twoStepCode.check(z.minLength(1, { error: 'Enter the code.' }));
const tries = [{ per: 'account', maximum: 10, seconds: 900 }] as const;

export const twoStep = wireObject({
  on: z.boolean(),
  /** How many recovery codes are not used yet. */
  recoveryCodesLeft: z.number(),
});
export type TwoStep = z.output<typeof twoStep>;

/** `required`: the account must have two-step sign-in, as staff must outside the embedded default. */
export const ownTwoStep = wireObject({
  on: z.boolean(),
  recoveryCodesLeft: z.number(),
  required: z.boolean(),
});

export const getTwoStep = defineEndpoint({
  name: 'getTwoStep',
  noun: 'accounts',
  summary: 'Whether the caller signs in with two steps',
  method: 'GET',
  path: '/api/user/two-step',
  access: anyAccount,
  answer: dataAnswer(ownTwoStep),
});

/** The secret for the authenticator app: as a QR code, and to type. */
export const twoStepSecret = wireObject({
  secret: z.string(),
  /** Modules in a row. */
  qrSize: z.number(),
  /** The dark modules as the path of a drawing, one unit a module. */
  qrPath: z.string(),
});
export type TwoStepSecret = z.output<typeof twoStepSecret>;

export const beginTwoStep = defineEndpoint({
  name: 'beginTwoStep',
  noun: 'accounts',
  summary: 'Begin two-step sign-in; answers with the secret for an authenticator app',
  method: 'POST',
  path: '/api/user/two-step/begin',
  access: anyAccount,
  body: wireObject({ currentPassword }),
  hashes: true,
  answer: dataAnswer(twoStepSecret, 'Scan the code with your app.'),
  limits: tries,
  watched: true,
});

export const confirmTwoStep = defineEndpoint({
  name: 'confirmTwoStep',
  noun: 'accounts',
  summary: 'Switch two-step sign-in on with a first code; answers with recovery codes, told once',
  method: 'POST',
  path: '/api/user/two-step/confirm',
  access: anyAccount,
  body: wireObject({ code: requiredCode }),
  answer: dataAnswer(wireObject({ recoveryCodes: z.array(z.string()) }), 'Two-step sign-in is on.'),
  limits: tries,
  watched: true,
});

export const twoStepEnd = wireObject({ currentPassword, code: requiredCode });
export type TwoStepEnd = z.output<typeof twoStepEnd>;

export const endTwoStep = defineEndpoint({
  name: 'endTwoStep',
  noun: 'accounts',
  summary: 'Switch two-step sign-in off, with the password and a code',
  method: 'POST',
  path: '/api/user/two-step/end',
  access: anyAccount,
  body: twoStepEnd,
  hashes: true,
  answer: dataAnswer(twoStep, 'Two-step sign-in is off.'),
  limits: tries,
  watched: true,
});
