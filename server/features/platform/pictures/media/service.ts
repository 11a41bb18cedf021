/** Use cases of staff who keep the media library. */
import * as z from 'zod/mini';
import { AppError, notFound } from '#domain/contract/errors.ts';
import { type Page, pageOf } from '#domain/contract/paging.ts';
import {
  type MediaDetails,
  type MediaQuery,
  type MediaRow,
  mediaDetails,
  type SavedMedia,
} from '#domain/platform/pictures/media.ts';
import { contentKinds } from '#domain/site/content/kinds.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { noteChange } from '#server/base/audit/entry.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { presentDetails, presentRow } from '#server/features/platform/pictures/media/present.ts';
import * as store from '#server/features/platform/pictures/media/store.ts';
import { releasePictures } from '#server/features/platform/pictures/uploads/for-others/claims.ts';

const titles = Object.fromEntries(Object.values(contentKinds).map(({ name, title }) => [name, title]));

export async function browseMedia(db: Queries, query: MediaQuery): Promise<Page<MediaRow>> {
  const { rows, total } = await store.list(db, query);
  return pageOf(rows.map(presentRow), total, query);
}

/** @throws AppError 404 */
export async function getMedia(db: Queries, id: number): Promise<MediaDetails> {
  return presentDetails(await requireMedia(db, id), await store.listUses(db, id, titles));
}

/** @throws AppError 409 with the present picture when it was changed since. */
export async function saveMedia(
  app: AppContext,
  tx: Transaction,
  id: number,
  media: SavedMedia,
): Promise<MediaDetails> {
  const before = await requireMedia(tx, id);
  if (!(await store.update(tx, id, app.now().toISOString(), media))) {
    throw new AppError(
      'conflict',
      'Another person changed this picture since you opened it. Look at it again.',
      {
        data: await encoded(tx, id),
      },
    );
  }
  const after = await requireMedia(tx, id);
  noteChange(tx, { subject: subjectOf(id), before: textsOf(before), after: textsOf(after) });
  if (before.focus_x !== after.focus_x || before.focus_y !== after.focus_y) await app.published.changed(tx);
  return getMedia(tx, id);
}

/** Its file is no longer served, and is removed like any upload that nothing refers to. @throws AppError 404; 409 while it is used. */
export async function deleteMedia(tx: Transaction, id: number): Promise<void> {
  const locked = await store.lock(tx, id);
  if (!locked) throw notFound('This picture');
  const { entries, deleted } = await store.countUses(tx, id);
  if (entries > 0) {
    throw new AppError('wrong_state', usedBy(entries - deleted), { data: await encoded(tx, id) });
  }
  noteChange(tx, { subject: subjectOf(id), before: textsOf(await requireMedia(tx, id)) });
  await store.remove(tx, id);
  await releasePictures(tx, [locked.file]);
}

/** @param entries that are not deleted. */
function usedBy(entries: number): string {
  if (entries === 0)
    return 'Deleted entries that can still be restored use this picture. It can be deleted once they are gone.';
  return `This picture is used by ${entries === 1 ? '1 entry' : `${entries} entries`}. Take it out there first.`;
}

async function requireMedia(db: Queries, id: number): Promise<store.StoredMedia> {
  const row = await store.find(db, id);
  if (!row) throw notFound('This picture');
  return row;
}

async function encoded(db: Queries, id: number): Promise<unknown> {
  return z.encode(mediaDetails, await getMedia(db, id));
}

/** The name of the picture in the audit log. */
export function subjectOf(id: number): string {
  return `media ${id}`;
}

function textsOf({ name, alt, decorative, focus_x, focus_y }: store.StoredMedia) {
  return { name, alt, decorative, focus: `${focus_x}% ${focus_y}%` };
}
