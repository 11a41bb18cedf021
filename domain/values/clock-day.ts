/** A day as addresses and queries have it. */
import * as z from 'zod/mini';

/** `2026-11-16`, in West Africa Time. */
export const dayText = z
  .string()
  .check(
    z.regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { error: 'Enter a day such as 2026-11-16.' }),
  );
