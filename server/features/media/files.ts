/** Use cases that bring files into the library. They are made safe like any other upload. */
import { notFound } from '#domain/errors.ts';
import { type MediaDetails, type MediaRow, maximumMediaName } from '#domain/media.ts';
import { cleanText } from '#domain/text.ts';
import { contentFolder } from '#domain/uploads.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#server/database/connection.ts';
import { presentRow } from '#server/features/media/present.ts';
import { getMedia } from '#server/features/media/service.ts';
import * as store from '#server/features/media/store.ts';
import type { SentFile } from '#server/features/uploads/multipart.ts';
import { claimPictures, releasePictures, uploadPicture } from '#server/features/uploads/service.ts';
import type { Actor } from '#server/http/actor.ts';

/**
 * @param key as the device names the picture, or null: what was sent under it before is not added again.
 * @throws AppError 413, 415 or 422 beside `file`; 503 when it cannot be kept.
 */
export function addMedia(
  app: AppContext,
  actor: Actor,
  file: SentFile,
  key: string | null,
): Promise<MediaRow> {
  return keeping(app, actor, { file, key }, async (tx, path) => {
    const row = await store.insert(tx, { path, name: nameOf(file.name) });
    return presentRow(row);
  });
}

/**
 * Shows another file wherever the picture is used. Nothing that names it changes: pages that are made from now on have
 * the new file's address, and the old one leads there.
 * @throws AppError as `addMedia` does; 404.
 */
export async function replaceMedia(
  app: AppContext,
  actor: Actor,
  id: number,
  file: SentFile,
): Promise<MediaDetails> {
  // Before the work of making it safe.
  await getMedia(app.database.reads, id);
  return keeping(app, actor, { file, key: null }, async (tx, path) => {
    const held = await store.hold(tx, id);
    if (!held) throw notFound('This picture');
    await store.updateFile(tx, id, path, app.now().toISOString());
    await releasePictures(tx, [held.file]);
    await app.published.changed(tx);
    return getMedia(tx, id);
  });
}

/** Keeps the file, and does the rest in one transaction with its use; when that fails, the file is removed later. */
async function keeping<Result>(
  app: AppContext,
  actor: Actor,
  { file, key }: { file: SentFile; key: string | null },
  work: (tx: Transaction, path: string) => Promise<Result>,
): Promise<Result> {
  const path = await uploadPicture(app, { folder: contentFolder, name: key, file: file.content, actor });
  return app.database.transact(async (tx) => {
    await claimPictures(tx, [path], actor.userId, 'file');
    return work(tx, path);
  });
}

/** @param file as the device calls it, such as `ojota_bridge-02.JPG`. @returns `ojota bridge 02`. */
function nameOf(file: string): string {
  const words = cleanText(file)
    .replace(/\.\w{1,5}$/, '')
    .replace(/[\s_-]+/g, ' ')
    .trim();
  return [...words].slice(0, maximumMediaName).join('') || 'Picture';
}
