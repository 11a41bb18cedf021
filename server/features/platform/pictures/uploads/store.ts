/** The queries of pictures. */
import { sql } from 'kysely';
import { heldHours } from '#domain/platform/pictures/uploads.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import { rowCount } from '#server/base/database/row-count.ts';

export type NewPicture = {
  path: string;
  folder: string;
  uploadedBy: number | null;
  width: number;
  height: number;
  bytes: number;
};

/** It is held until a record claims it. One of the same path, whose files may be missing, stays as it is. */
export async function insert(queries: Queries, picture: NewPicture): Promise<void> {
  await queries
    .insertInto('pictures')
    .values({
      path: picture.path,
      folder: picture.folder,
      uploaded_by: picture.uploadedBy,
      width: picture.width,
      height: picture.height,
      bytes: picture.bytes,
    })
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute();
}

/** The time it may be held begins again. */
export async function holdAnew(queries: Queries, path: string): Promise<void> {
  await queries
    .updateTable('pictures')
    .set({ created_at: sql<string>`now()` })
    .where('path', '=', path)
    .where('claimed_at', 'is', null)
    .execute();
}

export function findByPath(queries: Queries, path: string) {
  return queries
    .selectFrom('pictures')
    .select(['uploaded_by', 'claimed_at', 'avif_bytes'])
    .where('path', '=', path)
    .executeTakeFirst();
}

export type PictureRow = NonNullable<Awaited<ReturnType<typeof findByPath>>>;

/**
 * Of two people who claim the same picture at once, the second waits here and then finds it taken. One that was held
 * too long may be half removed already.
 * @returns the paths that are now the user's.
 */
export async function claim(tx: Transaction, paths: string[], userId: number): Promise<string[]> {
  const claimed = await tx
    .updateTable('pictures')
    .set({ claimed_at: sql<string>`coalesce(claimed_at, now())`, claimed_by: userId })
    .where('path', 'in', paths)
    .where(({ or, and, eb }) =>
      or([
        eb('claimed_by', '=', userId),
        and([
          eb('claimed_at', 'is', null),
          eb('created_at', '>', sql<string>`now() - make_interval(hours => ${heldHours})`),
          or([eb('uploaded_by', 'is', null), eb('uploaded_by', '=', userId)]),
        ]),
      ]),
    )
    .returning('path')
    .execute();
  return claimed.map((row) => row.path);
}

export async function release(tx: Transaction, paths: readonly string[]): Promise<void> {
  await tx
    .updateTable('pictures')
    .set({ claimed_at: null, claimed_by: null, uploaded_by: null })
    .where('path', 'in', paths)
    .execute();
}

/** @returns the oldest pictures that were held longer than this, a few at a time. */
export async function listHeldLonger(
  queries: Queries,
  now: Date,
  hours: number,
  maximum: number,
): Promise<string[]> {
  // A claim that began in time may still be under way.
  const before = new Date(now.getTime() - hours * 3_600_000 - 300_000).toISOString();
  const rows = await queries
    .selectFrom('pictures')
    .select('path')
    .where('claimed_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(rowCount(maximum))
    .execute();
  return rows.map((row) => row.path);
}

export async function deleteHeld(queries: Queries, paths: string[]): Promise<void> {
  await queries.deleteFrom('pictures').where('path', 'in', paths).where('claimed_at', 'is', null).execute();
}

/** @returns pictures that records refer to and that are not made into AVIF yet, those that wait longest first. */
export async function listWithoutAvif(queries: Queries, maximum: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('pictures')
    .select('path')
    .where('claimed_at', 'is not', null)
    .where('avif_bytes', 'is', null)
    // Drawings are no photos.
    .where('path', 'like', '%.webp')
    .orderBy('claimed_at')
    .limit(rowCount(maximum))
    .execute();
  return rows.map((row) => row.path);
}

/** @param bytes 0 when there is no AVIF of it. @returns false when no record refers to it any more. */
export async function saveAvif(queries: Queries, path: string, bytes: number): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('pictures')
    .set({ avif_bytes: bytes })
    .where('path', '=', path)
    .where('claimed_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns the file that a picture has now which had this one before. */
export async function findNewerFile(queries: Queries, path: string): Promise<string | undefined> {
  const found = await queries
    .selectFrom('former_files')
    .innerJoin('media', 'media.id', 'media_id')
    .select('file')
    .where('former_files.path', '=', path)
    .executeTakeFirst();
  return found?.file;
}
