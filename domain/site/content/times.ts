/** Set times of content, and how long an act on it can be undone. */
import * as z from 'zod/mini';

/** When readers see what is scheduled. */
export const publicationTime = z.iso.datetime({
  offset: true,
  error: 'Send the time with its zone, such as 2026-11-22T07:00:00+01:00.',
});

/** How long after it a publication or a schedule can be taken back. */
export const takeBackMinutes = 10;

/** For so long a deleted entry can be restored. */
export const deletedDays = 30;
