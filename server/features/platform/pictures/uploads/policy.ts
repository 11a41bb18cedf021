/** The rights to see a picture. */

import type { Actor } from '#server/base/http/routes/actor.ts';
import type { CaseReaders, PictureRow } from '#server/features/platform/pictures/uploads/store.ts';

/** `some`: the person who asks, and not everybody. */
export type Viewers = 'public' | 'some' | 'nobody';

/** `browser`: the network and the browser, as a keyed hash. */
export type Viewer = { actor: Actor | null; browser: string };

/**
 * @returns `public` once a record refers to it. While held, only the person who uploaded it may see it: the account, or without
 *   one the same browser for an hour. While staff hide its record, only the person whose record it is, and staff. One of a case
 *   is seen by who may read the case: its reporter, and officers of the agencies that have the report.
 */
export function viewers(picture: PictureRow, { actor, browser }: Viewer): Viewers {
  if (picture.claimed_at === null) {
    const isUploader =
      isSame(actor, picture.uploaded_by) || (picture.is_new && picture.uploaded_with === browser);
    return isUploader ? 'some' : 'nobody';
  }
  if (picture.case_readers) return actor && readsCase(actor, picture.case_readers) ? 'some' : 'nobody';
  if (picture.withheld_at === null) return 'public';
  return actor?.accountType === 'staff' || isSame(actor, picture.claimed_by) ? 'some' : 'nobody';
}

function readsCase({ userId, agencyId }: Actor, { reporterId, agencyIds }: CaseReaders): boolean {
  return userId === reporterId || (agencyId !== null && agencyIds.includes(agencyId));
}

function isSame(actor: Actor | null, userId: number | null): boolean {
  return actor !== null && actor.userId === userId;
}
