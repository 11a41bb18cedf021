/** Encodes AVIF of pictures that records refer to, in the background. */
import { AppError } from '#domain/contract/errors.ts';
import { pictureOfWidth, pictureWidths } from '#domain/platform/pictures/picture-widths.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { avifPathOf, encodeAvif } from '#server/features/platform/pictures/uploads/avif.ts';
import * as store from '#server/features/platform/pictures/uploads/store.ts';

/** A part of the minute that all jobs share. */
const longestMilliseconds = 30_000;
const askedAtOnce = 10;

/** One after the other, until all are done or the time is over; the rest waits for the next minute. */
export async function encodeDeferredPictures(app: AppContext): Promise<void> {
  const ends = performance.now() + longestMilliseconds;
  for (;;) {
    const paths = await store.listWithoutAvif(app.database.queries, askedAtOnce);
    for (const path of paths) {
      if (app.stopping || performance.now() > ends) return;
      await encodeDeferred(app, path);
    }
    if (paths.length < askedAtOnce) return;
  }
}

/** Kept only where it is smaller in all widths; a picture that is damaged or gone is not tried again. */
async function encodeDeferred(app: AppContext, path: string): Promise<void> {
  const copies = await encodeCopies(app, path).catch((error: unknown) => {
    // Storage that is away says nothing of the picture.
    if (error instanceof AppError) throw error;
    app.log.warn({ err: error }, 'a picture could not be made into AVIF');
    return [];
  });
  for (const { to, content } of copies) await app.pictures.write(to, content);
  const bytes = copies.reduce((sum, { content }) => sum + content.length, 0);
  if (await store.saveAvif(app.database.queries, path, bytes)) return;
  // Meanwhile the record was changed and no longer has this picture.
  for (const { to } of copies) await app.pictures.remove(to);
}

type Copy = { to: string; content: Buffer };

/** @returns none when it is not worth it. */
async function encodeCopies(app: AppContext, path: string): Promise<Copy[]> {
  const copies: Copy[] = [];
  for (const width of pictureWidths) {
    const from = pictureOfWidth(path, width);
    const picture = await app.pictures.read(from);
    if (!picture) return [];
    const content = await encodeAvif(picture);
    if (content.length >= picture.length) return [];
    copies.push({ to: avifPathOf(from), content });
  }
  return copies;
}
