/** An e-mail address as people type it: without spaces around it, in small letters. */
import * as z from 'zod/mini';

export const emailAddress = z
  .string({ error: 'Enter an e-mail address.' })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'Enter an e-mail address.', abort: true }),
    z.maxLength(254, { error: 'Use at most 254 characters.', abort: true }),
    z.regex(z.regexes.email, { error: 'Enter an e-mail address like name@example.com.' }),
  );
