/** The mark that tells one picture of a shared link from another: the title and the picture that it is made of. */
import { createHash } from 'node:crypto';
import type { StoredPicture } from '#domain/site/content/fields.ts';
import { sharePathOf } from '#domain/site/content/share-pictures.ts';

/** A change of this number makes all pictures again. */
const design = 1;

export type SharedEntry = { title: string; banner: StoredPicture };

/** @param entry as readers see it: with its picture's present file. */
export function markOf({ title, banner: { path, focus } }: SharedEntry): string {
  const madeOf = JSON.stringify([design, title, path, focus?.x, focus?.y]);
  return createHash('sha256').update(madeOf).digest('hex').slice(0, 16);
}

/** @returns the address of its picture. A new title or picture has a new one, so every cache may keep the old. */
export function sharePictureOf(id: number, entry: SharedEntry): string {
  return sharePathOf(id, markOf(entry));
}
