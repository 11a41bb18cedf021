/**
 * Use cases of pictures. An upload is served only to its uploader until a signed-in person's record refers to it.
 * Uploads need no account, so this prevents using the product to publish.
 */
import { randomBytes } from 'node:crypto';
import { AppError } from '#domain/contract/errors.ts';
import {
  type PictureWidth,
  pictureOfWidth,
  pictureWidths,
} from '#domain/platform/pictures/picture-widths.ts';
import {
  contentFolder,
  ownFolder,
  picturePathOf,
  type UploadFolder,
  unclaimedHours,
} from '#domain/platform/pictures/uploads.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transact } from '#server/base/database/connection.ts';
import { RequestQueue } from '#server/base/http/overload/request-queue.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { networkOf, siteOf } from '#server/base/network.ts';
import { pseudonymOf } from '#server/base/secrets/pseudonym.ts';
import { contentType } from '#server/base/storage/content-type.ts';
import { avifPathOf } from '#server/features/platform/pictures/uploads/avif.ts';
import { encodePicture } from '#server/features/platform/pictures/uploads/for-others/encoding.ts';
import { releasePicturesOfErased } from '#server/features/platform/pictures/uploads/for-others/naming-store.ts';
import { type Viewers, viewers } from '#server/features/platform/pictures/uploads/policy.ts';
import {
  lockQuota,
  type Quota,
  requireFreeDisk,
  requireQuota,
} from '#server/features/platform/pictures/uploads/quota.ts';
import * as store from '#server/features/platform/pictures/uploads/store.ts';

/** Decoding takes a core and up to 200 MB, and a waiting file up to 10 MiB. */
const encodings = new RequestQueue({
  atOnce: 2,
  maximumWaiting: 30,
  longestMilliseconds: Number.POSITIVE_INFINITY,
  refuse: () =>
    new AppError('unavailable', 'Many pictures arrive at this moment. Try again shortly.', {
      retryAfter: 10,
    }),
});

const removedAtOnce = 100;

export type Upload = {
  folder: UploadFolder | typeof contentFolder;
  /** The name that the device chose, or null. */
  name: string | null;
  file: Buffer;
} & Uploader;

/** The address and the browser count for a person without an account, or without a verified address. */
export type Uploader = { actor: Actor | null; address: string; browser: string };

/**
 * Under a name that the same person used before, the existing picture stays.
 * @param transact gets the picture's row.
 * @returns the picture's path.
 * @throws AppError 409 when the name is another person's; 413, 415 or 422 beside `file`; 429 or 503 without room for
 *   it; 503 when it cannot be stored.
 */
export async function uploadPicture(app: AppContext, transact: Transact, upload: Upload): Promise<string> {
  const { folder, file, actor } = upload;
  const path = picturePathOf(folder, upload.name ?? randomBytes(16).toString('hex'));
  if (actor && upload.name !== null && (await isKeptAlready(app, path, actor))) return path;
  await requireFreeDisk(app);
  // An account is had without an address of one's own, so until that is verified it counts as none.
  const isKnown = actor?.emailVerified === true;
  const room: Quota = isKnown
    ? { kind: 'account', userId: actor.userId }
    : { kind: 'anonymous', from: originOf(app, upload.address) };
  await requireQuota(app, app.database.queries, room, 0);
  // The first client offers any picture for messages.
  const picture = await encodings.run(() => encodePicture(file, { gif: folder === 'messages' }));
  const bytes = picture.copies.reduce((sum, copy) => sum + copy.content.length, 0);
  const { width, height } = picture;
  // The row comes first: files left by a crash are then found and removed like any unused picture.
  const uploader = {
    uploadedBy: actor?.userId ?? null,
    uploadedFrom: room.kind === 'anonymous' ? room.from : null,
    uploadedWith: actor === null ? pseudonymOf(app.secretKey, upload.browser) : null,
  };
  const hours = room.kind === 'account' ? unclaimedHours : app.config.uploads.anonymousHours;
  await transact(async (tx) => {
    await lockQuota(app, tx, room, bytes);
    await store.insert(tx, { path, folder, ...uploader, heldHours: hours, width, height, bytes });
  });
  // Another upload under this name may have ended while this one was encoded. A record may show it, and what it shows stays.
  if (actor && upload.name !== null && (await isKeptAlready(app, path, actor))) return path;
  for (const copy of picture.copies) await app.pictures.write(pictureOfWidth(path, copy.width), copy.content);
  return path;
}

/** @returns keyed hashes of the site and of its network, which are one for IPv4. */
function originOf({ secretKey }: AppContext, address: string): string {
  const hashes = [siteOf(address), networkOf(address)].map((part) => pseudonymOf(secretKey, part));
  return [...new Set(hashes)].join(' ');
}

/**
 * Whether an earlier upload under this name was finished. The last copy is written last. A picture that has lain for long gets
 * a new time to wait for its record.
 * @throws AppError 409 when the picture is another person's.
 */
async function isKeptAlready(app: AppContext, path: string, actor: Actor): Promise<boolean> {
  const row = await store.findByPath(app.database.queries, path);
  if (!row) return false;
  if (row.uploaded_by !== actor.userId) {
    throw new AppError('conflict', 'This Idempotency-Key was used for another picture.');
  }
  if (row.claimed_at === null) await store.renewUnclaimed(app.database.queries, path);
  const last = pictureWidths.at(-1);
  return last !== undefined && (await app.pictures.read(pictureOfWidth(path, last))) !== undefined;
}

/**
 * A picture that its record keeps itself, made safe like any other.
 * @returns WebP of this width, or narrower where the picture is.
 * @throws AppError 413, 415 or 422 beside `file`.
 */
export async function encodeOwnPicture(file: Buffer, width: PictureWidth): Promise<Buffer> {
  const { copies } = await encodings.run(() => encodePicture(file));
  const copy = copies.find((one) => one.width === width);
  if (!copy) throw new Error(`no copy of ${width} pixels`);
  return copy.content;
}

export type ServedPicture = { content: Uint8Array; type: string; public: boolean };

/** `browser` is the place that the call comes from; `avif` says whether it can show that. */
export type PictureReader = { actor: Actor | null; browser: string; avif: boolean };

/** @param path of any width. @returns undefined when there is none, also while this reader may not see it. */
export async function readPicture(
  app: AppContext,
  db: Queries,
  path: string,
  reader: PictureReader,
): Promise<ServedPicture | undefined> {
  const { seenBy, served } = await findServed(app, db, path, reader);
  const content = seenBy === 'nobody' ? undefined : await app.pictures.read(served);
  return content && { content, type: contentType(served), public: seenBy === 'public' };
}

type Found = { seenBy: Viewers; served: string };

/** @returns who may see it, and the path of the file that is served for it. */
async function findServed(
  app: AppContext,
  db: Queries,
  path: string,
  { actor, browser, avif }: PictureReader,
): Promise<Found> {
  const row = await store.findByPath(db, path.replace(/-\d+\.webp$/, '.webp'));
  if (!row) return { seenBy: isShippedDrawing(path) ? 'public' : 'nobody', served: path };
  const served = avif && row.avif_bytes !== null && row.avif_bytes > 0 ? avifPathOf(path) : path;
  return { seenBy: viewers(row, { actor, browser: pseudonymOf(app.secretKey, browser) }), served };
}

/**
 * The product's own drawings are not uploads, and SVG cannot be uploaded. The media library lists some of them and
 * may delete those.
 */
function isShippedDrawing(path: string): boolean {
  return (
    path.startsWith(`files/${ownFolder}/`) ||
    (path.startsWith(`files/${contentFolder}/`) && path.endsWith('.svg'))
  );
}

/**
 * Removes uploads that no record has referred to for as long as they may wait, and pictures of people who left that no record
 * names any more. Files go first: if this is cut short, the rows are found again, and an upload so old can no longer be claimed.
 * @returns how many were removed.
 */
export async function removeExpired(app: AppContext): Promise<number> {
  const { queries } = app.database;
  await releasePicturesOfErased(queries);
  let removed = 0;
  for (;;) {
    const paths = await store.listExpired(queries, app.now(), removedAtOnce);
    for (const path of paths) {
      for (const width of pictureWidths) {
        const copy = pictureOfWidth(path, width);
        await app.pictures.remove(copy);
        await app.pictures.remove(avifPathOf(copy));
      }
    }
    if (paths.length > 0) await store.deleteUnclaimed(queries, paths);
    removed += paths.length;
    if (paths.length < removedAtOnce) return removed;
  }
}
