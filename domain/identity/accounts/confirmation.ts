/**
 * Confirming one's identity again before a dangerous action. The session remembers it for a while, and has another
 * token from then on.
 */
import * as z from 'zod/mini';
import { anyAccount } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { moment, wireObject } from '#domain/contract/wire.ts';
import { typedPassword } from '#domain/identity/accounts/passwords.ts';
import { twoStepCode } from '#domain/identity/accounts/two-step-code.ts';

/** How long a session counts as confirmed. Signing in with the password confirms it as well. */
export const confirmationMinutes = 10;

/** The password or a code: one of the two proves who the caller is. */
export const identityProof = wireObject({
  currentPassword: z.optional(typedPassword),
  /** A code of the authenticator app or a recovery code, for an account with two-step sign-in. */
  code: z.optional(twoStepCode),
});
export type IdentityProof = z.output<typeof identityProof>;

export const confirmIdentity = defineEndpoint({
  name: 'confirmIdentity',
  noun: 'accounts',
  summary: 'Confirm with the password or a code that it is you, for calls that answer confirmation_needed',
  method: 'POST',
  path: '/api/user/confirm',
  access: anyAccount,
  body: identityProof,
  hashes: true,
  /** The session goes on under a new token, which our own client has in its cookie and others get here. */
  answer: dataAnswer(wireObject({ until: moment, apiToken: z.string() }), 'Confirmed.'),
  limits: [{ per: 'account', maximum: 10, seconds: 900 }],
  watched: true,
});
