/**
 * Use cases of pictures. An upload is held, served to nobody else, until a signed-in person's record refers to it:
 * anybody may upload, so nobody can use the product to publish.
 */
import { randomBytes } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import { type PictureWidth, pictureOfWidth, pictureWidths } from '#domain/picture-widths.ts';
import { contentFolder, ownFolder, picturePathOf, type UploadFolder } from '#domain/uploads.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queries, Transaction } from '#server/database/connection.ts';
import { avifPathOf } from '#server/features/uploads/avif.ts';
import { contentType } from '#server/features/uploads/content-type.ts';
import { encodePicture } from '#server/features/uploads/encoding.ts';
import { type Viewers, viewers } from '#server/features/uploads/policy.ts';
import * as store from '#server/features/uploads/store.ts';
import { Turns } from '#server/features/uploads/turns.ts';
import type { Actor } from '#server/http/actor.ts';

/** Decoding takes a core and up to 200 MB, and a waiting file up to 10 MiB. */
const encodings = new Turns({ atOnce: 2, maximumWaiting: 30 });

const removedAtOnce = 100;

export type Upload = {
  folder: UploadFolder | typeof contentFolder;
  /** As the device chose it, or null. */
  name: string | null;
  file: Buffer;
  actor: Actor | null;
};

/**
 * Under a name that the same person used before, what is there already stays.
 * @returns the picture's path.
 * @throws AppError 409 when the name is another person's; 413, 415 or 422 beside `file`; 503 when it cannot be kept.
 */
export async function uploadPicture(app: AppContext, upload: Upload): Promise<string> {
  const { folder, file, actor } = upload;
  const path = picturePathOf(folder, upload.name ?? randomBytes(16).toString('hex'));
  if (actor && upload.name !== null && (await isKeptAlready(app, path, actor))) return path;
  const picture = await encodings.take(() => encodePicture(file));
  const bytes = picture.copies.reduce((sum, copy) => sum + copy.content.length, 0);
  const { width, height } = picture;
  // The row comes first: what a crash leaves behind is then found and removed like any held picture.
  await store.insert(app.database.queries, {
    path,
    folder,
    uploadedBy: actor?.userId ?? null,
    width,
    height,
    bytes,
  });
  for (const copy of picture.copies) await app.pictures.write(pictureOfWidth(path, copy.width), copy.content);
  return path;
}

/**
 * Whether an earlier upload under this name came to its end. Its last copy is written last; one that lies for long is
 * held anew. @throws AppError 409 when it is not this person's.
 */
async function isKeptAlready(app: AppContext, path: string, actor: Actor): Promise<boolean> {
  const row = await store.findByPath(app.database.queries, path);
  if (!row) return false;
  if (row.uploaded_by !== actor.userId) {
    throw new AppError('conflict', 'This Idempotency-Key was used for another picture.');
  }
  if (row.claimed_at === null) await store.holdAnew(app.database.queries, path);
  const last = pictureWidths.at(-1);
  return last !== undefined && (await app.pictures.read(pictureOfWidth(path, last))) !== undefined;
}

/**
 * A picture that its record keeps itself, made safe like any other.
 * @returns WebP of this width, or narrower where the picture is.
 * @throws AppError 413, 415 or 422 beside `file`.
 */
export async function encodeKeptPicture(file: Buffer, width: PictureWidth): Promise<Buffer> {
  const { copies } = await encodings.take(() => encodePicture(file));
  const copy = copies.find((one) => one.width === width);
  if (!copy) throw new Error(`no copy of ${width} pixels`);
  return copy.content;
}

export type ServedPicture = { content: Uint8Array; type: string; public: boolean };

/** @param avif whether who asks can show it. */
export type PictureReader = { actor: Actor | null; avif: boolean };

/** @param path of any width. @returns undefined when there is none, also while it is held for somebody else. */
export async function readPicture(
  app: AppContext,
  db: Queries,
  path: string,
  reader: PictureReader,
): Promise<ServedPicture | undefined> {
  const { seenBy, served } = await findServed(db, path, reader);
  const content = seenBy === 'nobody' ? undefined : await app.pictures.read(served);
  return content && { content, type: contentType(served), public: seenBy === 'public' };
}

type Found = { seenBy: Viewers; served: string };

/** @returns who may see it, and the path of the file that is served for it. */
async function findServed(db: Queries, path: string, { actor, avif }: PictureReader): Promise<Found> {
  const row = await store.findByPath(db, path.replace(/-\d+\.webp$/, '.webp'));
  if (!row) return { seenBy: isShippedDrawing(path) ? 'public' : 'nobody', served: path };
  const served = avif && row.avif_bytes !== null && row.avif_bytes > 0 ? avifPathOf(path) : path;
  return { seenBy: viewers(row, actor), served };
}

/** The product's own drawings are no uploads; nobody may upload SVG. The media library knows some, and may let them go. */
function isShippedDrawing(path: string): boolean {
  return (
    path.startsWith(`files/${ownFolder}/`) ||
    (path.startsWith(`files/${contentFolder}/`) && path.endsWith('.svg'))
  );
}

/**
 * Marks pictures as used by a record of this user, in the record's own transaction.
 * @param field the record's field on the wire, for the error.
 * @throws AppError 422 when one does not exist any more, or is another person's.
 */
export async function claimPictures(
  tx: Transaction,
  paths: readonly string[],
  userId: number,
  field: string,
): Promise<void> {
  const wanted = [...new Set(paths)];
  if (wanted.length === 0) return;
  const claimed = await store.claim(tx, wanted, userId);
  if (claimed.length === wanted.length) return;
  const message = 'One of the pictures is no longer there. Upload it again.';
  throw new AppError('invalid', message, { fields: { [field]: [message] } });
}

/** No record refers to them any more: they are served to nobody from now on, and removed like held ones. */
export function releasePictures(tx: Transaction, paths: readonly string[]): Promise<void> {
  return store.release(tx, paths);
}

/**
 * Removes uploads that no record has referred to for so long. Files go first: if this is cut short, the rows are
 * found again, and an upload so old can no longer be claimed.
 * @returns how many were removed.
 */
export async function removeHeldPictures(app: AppContext, olderThanHours: number): Promise<number> {
  const { queries } = app.database;
  let removed = 0;
  for (;;) {
    const paths = await store.listHeldLonger(queries, app.now(), olderThanHours, removedAtOnce);
    for (const path of paths) {
      for (const width of pictureWidths) {
        const copy = pictureOfWidth(path, width);
        await app.pictures.remove(copy);
        await app.pictures.remove(avifPathOf(copy));
      }
    }
    if (paths.length > 0) await store.deleteHeld(queries, paths);
    removed += paths.length;
    if (paths.length < removedAtOnce) return removed;
  }
}
