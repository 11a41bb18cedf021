/** A code of five symbols as a person types it: spaces and dashes are ignored, letters may be small. */
import * as z from 'zod/mini';

/** @param error the message when none was sent. */
export function typedCode(error: string) {
  return z.string({ error }).check(
    z.maxLength(100, { error: 'Use at most 100 characters.' }),
    z.overwrite((text) => text.replace(/[\s-]/g, '').toUpperCase()),
  );
}
