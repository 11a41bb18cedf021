/** The second step of signing in: six digits of an authenticator app (RFC 6238), or a recovery code. */
import * as z from 'zod/mini';

export const appCodeDigits = 6;
export const recoveryCodeCount = 10;
/** Ten symbols of the speakable alphabet, in two groups. */
export const recoveryCodeSymbols = 10;

/** A code as people type it: spaces, hyphens and the case of letters do not count. */
export const twoStepCode = z.string({ error: 'Enter the code.' }).check(
  z.maxLength(40, { error: 'This code is too long.', abort: true }),
  z.overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase()),
);
