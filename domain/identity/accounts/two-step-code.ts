/** The second step of signing in: six digits of an authenticator app (RFC 6238), or a recovery code. */
import * as z from 'zod/mini';

export const appCodeDigits = 6;
export const recoveryCodeCount = 10;
/** Ten symbols of the speakable alphabet, in two groups. */
export const recoveryCodeSymbols = 10;

/** As people type it: spaces and hyphens do not count, nor whether letters are capital. */
export const twoStepCode = z.string({ error: 'Enter the code.' }).check(
  z.maxLength(40, { error: 'This code is too long.', abort: true }),
  z.overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase()),
);
