/** What readers get of the middle of interest of a picture, around which a page that is kept cuts it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MediaRow, saveMedia } from '#domain/platform/pictures/media.ts';
import { service } from '#domain/site/content/home.ts';
import { getHomePage } from '#domain/site/content/pages.ts';
import { Editor } from '#test/support/editing.ts';
import { addPicture } from '#test/support/media.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let editor: Editor;

beforeAll(async () => {
  test = await startTestServer();
  editor = await Editor.of(test);
});
afterAll(() => test.close());

async function move(picture: MediaRow, focus: MediaRow['focus']): Promise<MediaRow> {
  const { id, name, alt, decorative, version } = picture;
  const path = saveMedia.path.replace('{id}', String(id));
  return (await editor.post(path, { name, alt, decorative, focus, version })).answer(saveMedia);
}

it('moves at once, also when it moves only sideways, only up or down, or back to the middle', async () => {
  const alt = 'What it shows';
  let picture = await addPicture(test, editor.account.token);
  await editor.published(service, { title: 'Lodge your ride', picture: { path: picture.path, alt } });
  const shown = async () => {
    const home = (await test.call('GET', getHomePage.path)).answer(getHomePage);
    return home.services.list.map((one) => one.picture);
  };
  /** Once this process has heard of the last change, it keeps the page that it makes. */
  const kept = () =>
    expect
      .poll(() => test.app.published.isCurrent)
      .toBe(true)
      .then(shown);
  const plain = { path: picture.path, alt };
  expect(await kept()).toEqual([plain]);
  for (const focus of [
    { x: 70, y: 10 },
    { x: 70, y: 80 },
    { x: 50, y: 80 },
  ]) {
    picture = await move(picture, focus);
    expect(await shown()).toEqual([{ ...plain, focus }]);
    await kept();
  }
  await move(picture, { x: 50, y: 50 });
  expect(await shown()).toEqual([plain]);
});
