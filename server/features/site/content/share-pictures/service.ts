/** The use case of the picture of a shared link: made when it is first asked for, kept, and made anew when the entry changes. */
import { AppError, notFound } from '#domain/contract/errors.ts';
import { post, project } from '#domain/site/content/news.ts';
import { sharePathOf } from '#domain/site/content/share-pictures.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { RequestQueue } from '#server/base/http/overload/request-queue.ts';
import { readerOf } from '#server/features/site/content/published.ts';
import { findPublished } from '#server/features/site/content/published-store.ts';
import { drawSharePicture } from '#server/features/site/content/share-pictures/drawing.ts';
import { markOf, type SharedEntry } from '#server/features/site/content/share-pictures/mark.ts';
import * as store from '#server/features/site/content/share-pictures/store.ts';

/** Drawing one takes a core for a second. Each is drawn once, so few wait. */
const drawings = new RequestQueue({
  atOnce: 1,
  maximumWaiting: 30,
  longestMilliseconds: 20_000,
  refuse: () =>
    new AppError('unavailable', 'Many pictures are made at this moment. Try again shortly.', {
      retryAfter: 10,
    }),
});

export type SharePicture = { jpeg: Buffer } | { movedTo: string };

/** @throws AppError 404 when readers see no such post, event or project. */
export async function readSharePicture(
  app: AppContext,
  db: Queries,
  id: number,
  asked: string,
): Promise<SharePicture> {
  const entry = await findEntry(app, db, id);
  if (!entry) throw notFound('This picture');
  const mark = markOf(entry);
  if (mark !== asked) return { movedTo: sharePathOf(id, mark) };
  const kept = await store.find(db, id, mark);
  return { jpeg: kept ?? (await drawings.run(() => makeOnce(app, id, mark, entry))) };
}

async function findEntry(app: AppContext, db: Queries, id: number): Promise<SharedEntry | null> {
  for (const kind of [post, project]) {
    const row = await findPublished(db, kind.name, id);
    if (row) return (await readerOf(app, [row]))<typeof post | typeof project>(kind, row);
  }
  return null;
}

/** A request that waited for its turn may find it made. */
async function makeOnce(app: AppContext, id: number, mark: string, entry: SharedEntry): Promise<Buffer> {
  const { queries } = app.database;
  const made = await store.find(queries, id, mark);
  if (made) return made;
  const { path, focus } = entry.banner;
  const picture = path === '' ? undefined : await app.pictures.read(path);
  const jpeg = await drawSharePicture({ title: entry.title, picture, focus });
  await store.save(queries, { entryId: id, mark, jpeg, at: app.now().toISOString() });
  return jpeg;
}
