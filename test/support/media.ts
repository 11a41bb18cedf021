/** Pictures of the media library. */
import { addMedia, getMedia, type MediaDetails, type MediaRow } from '#domain/platform/pictures/media.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Reply, TestServer } from '#test/support/server.ts';
import { multipart, pixels } from '#test/support/uploads.ts';

/** The picture that the contents of tests show. */
export const danfoPath = 'files/content/danfo_1a2b3c4d.svg';

/** Adds a drawing to the library, if it is not there yet. Its file does not exist. */
export async function addDrawing(app: AppContext, path = danfoPath): Promise<void> {
  const { queries } = app.database;
  await queries
    .insertInto('pictures')
    .values({
      path,
      folder: 'content',
      width: 80,
      height: 60,
      bytes: 900,
      claimed_at: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await queries
    .insertInto('media')
    .values({ path, file: path, name: 'Danfo', alt: 'A danfo' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Sent = { name?: string; content?: Buffer; type?: string };

/** Sends a file of one colour, unless told, to a call of the library. */
export async function sendFile(
  test: TestServer,
  path: string,
  token: string | undefined,
  sent: Sent = {},
): Promise<Reply> {
  const { name = 'danfo at ojota.png', type = 'image/png' } = sent;
  const content = sent.content ?? (await pixels({ width: 60, height: 40 }).png().toBuffer());
  return test.call('POST', path, { token, ...multipart([{ name: 'file', content, filename: name, type }]) });
}

export async function addPicture(
  test: TestServer,
  token: string | undefined,
  sent: Sent = {},
): Promise<MediaRow> {
  return (await sendFile(test, addMedia.path, token, sent)).answer(addMedia);
}

export async function readMedia(
  test: TestServer,
  token: string | undefined,
  id: number,
): Promise<MediaDetails> {
  return (await test.call('GET', getMedia.path.replace('{id}', String(id)), { token })).answer(getMedia);
}
