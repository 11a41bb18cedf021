/** Who may see which picture. */

import type { Actor } from '#server/base/http/routes/actor.ts';
import type { PictureRow } from '#server/features/platform/pictures/uploads/store.ts';

export type Viewers = 'public' | 'uploader' | 'nobody';

/** @returns `public` once a record refers to it; while held, only the person who uploaded it may see it. */
export function viewers(picture: PictureRow, actor: Actor | null): Viewers {
  if (picture.claimed_at !== null) return 'public';
  return actor !== null && picture.uploaded_by === actor.userId ? 'uploader' : 'nobody';
}
