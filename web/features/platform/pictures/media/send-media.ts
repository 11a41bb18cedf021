/**
 * Uploads files into the library: two at a time, each under its own idempotency key, so that a retry adds nothing
 * twice.
 */
import { addMedia, type MediaDetails, replaceMedia } from '#domain/platform/pictures/media.ts';
import { uploadTo } from '#web/features/platform/pictures/uploads/upload-picture.ts';
import { pathOf } from '#web/lib/api.ts';
import { newKey } from '#web/lib/idempotency-keys.ts';
import type { UploadPicture } from '#web/ui/upload-queue.ts';

const keys = new WeakMap<File, string>();

function keyOf(file: File): string {
  const key = keys.get(file) ?? newKey().replaceAll('-', '');
  keys.set(file, key);
  return key;
}

/** Answers with the path by which content names the picture. */
export const sendMedia = inTurns(
  (file, options) => uploadTo(addMedia, addMedia.path, ({ path }) => path, keyOf(file))(file, options),
  2,
);

/** @param onDone gets the picture with its new file. */
export function sendReplacement(id: number, onDone: (details: MediaDetails) => void): UploadPicture {
  return uploadTo(replaceMedia, pathOf(replaceMedia, { params: { id } }), (details) => {
    onDone(details);
    return details.file;
  });
}

/** @param atOnce the number of parallel uploads; the others wait in line. */
function inTurns(upload: UploadPicture, atOnce: number): UploadPicture {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (file, options) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      options.signal.throwIfAborted();
      return await upload(file, options);
    } finally {
      // The upload that waited longest takes this slot.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
