import * as z from 'zod/mini';

/** The choice of the window itself that says where its person is, since a person may have several. */
export const windowName = z
  .string()
  .check(z.regex(/^[\w-]{1,40}$/, { error: 'Name the window with 1 to 40 letters.' }));
