/** Use cases that bring files into the library. They are made safe like any other upload. */
import type { FastifyRequest } from 'fastify';
import { notFound } from '#domain/contract/errors.ts';
import { cleanText } from '#domain/contract/text.ts';
import { type MediaDetails, type MediaRow, maximumMediaName } from '#domain/platform/pictures/media.ts';
import { contentFolder } from '#domain/platform/pictures/uploads.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { noteChange } from '#server/base/audit/entry.ts';
import type { Transact, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { clientKeyOf } from '#server/base/network.ts';
import { presentRow } from '#server/features/platform/pictures/media/present.ts';
import { getMedia, subjectOf } from '#server/features/platform/pictures/media/service.ts';
import * as store from '#server/features/platform/pictures/media/store.ts';
import {
  claimPictures,
  releasePictures,
} from '#server/features/platform/pictures/uploads/for-others/claims.ts';
import type { SentFile } from '#server/features/platform/pictures/uploads/for-others/multipart.ts';
import { uploadPicture } from '#server/features/platform/pictures/uploads/service.ts';

/** A call that brings a file: who sends it, and what its changes are made in. */
export type FileCall = { app: AppContext; transact: Transact; actor: Actor; request: FastifyRequest };

/**
 * @param key the device's name for the picture, or null. A picture sent before under this key is not added again.
 * @throws AppError 413, 415 or 422 beside `file`; 503 when it cannot be stored.
 */
export function addMedia(call: FileCall, file: SentFile, key: string | null): Promise<MediaRow> {
  return storingFile(call, { file, key }, async (tx, path) => {
    const media = presentRow(await store.insert(tx, { path, name: nameOf(file.name) }));
    noteChange(tx, { subject: subjectOf(media.id), after: { name: media.name } });
    return media;
  });
}

/**
 * Shows another file wherever the picture is used. Nothing that names it changes: pages that are made from now on have
 * the new file's address, and the old one leads there.
 * @throws AppError as `addMedia` does; 404.
 */
export async function replaceMedia(call: FileCall, id: number, file: SentFile): Promise<MediaDetails> {
  const { app } = call;
  // Checks that the picture exists before the costly work of making the file safe.
  await getMedia(app.database.reads, id);
  return storingFile(call, { file, key: null }, async (tx, path) => {
    const locked = await store.lock(tx, id);
    if (!locked) throw notFound('This picture');
    await store.updateFile(tx, id, path, app.now().toISOString());
    await releasePictures(tx, [locked.file]);
    await app.published.changed(tx);
    const media = await getMedia(tx, id);
    noteChange(tx, { subject: subjectOf(id), after: { file: media.file } });
    return media;
  });
}

/** Stores the file, and does the rest in one transaction with its use; when that fails, the file is removed later. */
async function storingFile<Result>(
  { app, transact, actor, request }: FileCall,
  { file, key }: { file: SentFile; key: string | null },
  work: (tx: Transaction, path: string) => Promise<Result>,
): Promise<Result> {
  const path = await uploadPicture(app, app.database.transact, {
    folder: contentFolder,
    name: key,
    file: file.content,
    actor,
    address: request.ip,
    browser: clientKeyOf(request),
  });
  return transact(async (tx) => {
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
