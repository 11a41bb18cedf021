/** Set times of content, and how long an act on it can be undone. */
import * as z from 'zod/mini';

/** When readers see a scheduled version. */
export const publicationTime = z.iso.datetime({
  offset: true,
  error: 'Send the time with its zone, such as 2026-11-22T07:00:00+01:00.',
});

/** A publication or a schedule can be taken back for this long. */
export const takeBackMinutes = 10;

/** A deleted entry can be restored for this long. */
export const deletedDays = 30;
