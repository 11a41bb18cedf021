/** The picture that chats show of a shared post, event or project: made once, kept, and made anew when its title or picture changes. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveDraft } from '#domain/site/content/editing.ts';
import { post, project } from '#domain/site/content/news.ts';
import { getPost, getProject } from '#domain/site/content/news-pages.ts';
import { shareSize } from '#domain/site/content/share-pictures.ts';
import { postContent, projectContent } from '#test/support/content.ts';
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

async function addressOf(id: number): Promise<string> {
  const reply = await test.call('GET', getPost.path.replace('{id}', String(id)));
  return reply.answer(getPost).post.sharePicture;
}

async function madeAt(id: number): Promise<string | undefined> {
  const { queries } = test.app.database;
  const row = await queries
    .selectFrom('share_pictures')
    .select('made_at')
    .where('entry_id', '=', id)
    .executeTakeFirst();
  return row?.made_at;
}

const bytesOf = async (address: string) => (await test.call('GET', address)).bytes;

/** Twice as wide as the picture for sharing: red on the left, blue on the right. @returns its path. */
async function addTwoColoured(): Promise<string> {
  const half = (background: string) =>
    ({ create: { width: 1200, height: 630, channels: 3, background } }) as const;
  const blue = await sharp(half('#0000ff')).png().toBuffer();
  const content = await sharp(half('#ff0000'))
    .extend({ right: 1200 })
    .composite([{ input: blue, left: 1200, top: 0 }])
    .png()
    .toBuffer();
  return (await addPicture(test, editor.account.token, { content })).path;
}

async function setFocus(path: string, { x, y }: { x: number; y: number }): Promise<void> {
  const { queries } = test.app.database;
  const set = { focus_x: x, focus_y: y };
  await queries.updateTable('media').set(set).where('path', '=', path).execute();
  await test.app.database.transact((tx) => test.app.published.changed(tx));
}

/** The colours of the left and the right edge of the picture for sharing. */
async function coloursOf(id: number): Promise<string[]> {
  const jpeg = await bytesOf(await addressOf(id));
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  return [20, shareSize.width - 20].map((x) => {
    const at = (200 * info.width + x) * info.channels;
    const [red = 0, , blue = 0] = data.subarray(at, at + 3);
    return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : `${red} and ${blue}`;
  });
}

describe('the picture of a shared link', () => {
  it('is a JPEG of the size that previews ask for, which every cache may keep', async () => {
    const { id } = await editor.published(post, postContent);
    const reply = await test.call('GET', await addressOf(id));
    expect(reply).toMatchObject({ status: 200 });
    expect(reply.headers['content-type']).toBe('image/jpeg');
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { format, width, height } = await sharp(reply.bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', ...shareSize });
    expect(reply.bytes.length).toBeLessThan(300_000);
    const again = await test.call('GET', await addressOf(id), {
      headers: { 'if-none-match': String(reply.headers.etag) },
    });
    expect(again.status).toBe(304);
  });

  it('is made once, however many ask at once, and is the same afterwards', async () => {
    const { id } = await editor.published(post, { ...postContent, title: 'Asked at once' });
    const address = await addressOf(id);
    expect(await madeAt(id)).toBeUndefined();
    const all = await Promise.all(Array.from({ length: 6 }, () => bytesOf(address)));
    const first = await madeAt(id);
    expect(first).toBeDefined();
    expect(new Set(all.map((bytes) => bytes.toString('base64'))).size).toBe(1);
    expect((await bytesOf(address)).equals(all[0] ?? Buffer.alloc(0))).toBe(true);
    expect(await madeAt(id)).toBe(first);
  });

  it('has a new address with another title, and the old one leads there; another text changes nothing', async () => {
    const entry = await editor.published(post, { ...postContent, title: 'First title' });
    const before = await addressOf(entry.id);
    const first = await bytesOf(before);
    const text = { ...postContent, title: 'First title', description: '<p>Another text.</p>' };
    const corrected = (await editor.save(entry, text)).answer(saveDraft);
    await editor.publish(corrected);
    expect(await addressOf(entry.id)).toBe(before);
    const retitled = (await editor.save(corrected, { ...text, title: 'Second title' })).answer(saveDraft);
    await editor.publish(retitled);
    const after = await addressOf(entry.id);
    expect(after).not.toBe(before);
    const old = await test.call('GET', before);
    expect(old.status).toBe(302);
    expect(old.headers.location).toBe(after);
    expect((await bytesOf(after)).equals(first)).toBe(false);
  });

  it('is of the picture, cut around its middle of interest', async () => {
    const { id } = await editor.published(post, postContent);
    const before = await addressOf(id);
    await test.app.database.queries
      .updateTable('media')
      .set({ focus_x: 10, focus_y: 90 })
      .where('path', '=', postContent.banner.path)
      .execute();
    await test.app.database.transact((tx) => test.app.published.changed(tx));
    expect(await addressOf(id)).not.toBe(before);
  });

  it('shows that picture where its interest is, and the title in white at its foot', async () => {
    const path = await addTwoColoured();
    const showing = { path, alt: 'Red beside blue' };
    const { id } = await editor.published(post, { ...postContent, title: 'Lane', banner: showing });
    expect(await coloursOf(id)).toEqual(['red', 'blue']);
    await setFocus(path, { x: 0, y: 100 });
    expect(await coloursOf(id)).toEqual(['red', 'red']);
    await setFocus(path, { x: 100, y: 0 });
    expect(await coloursOf(id)).toEqual(['blue', 'blue']);
    const foot = { left: 64, top: 380, width: 1072, height: 180 };
    const drawn = sharp(await bytesOf(await addressOf(id))).extract(foot);
    const channels = (await sharp(await drawn.png().toBuffer()).stats()).channels;
    for (const { max } of channels) expect(max).toBeGreaterThan(230);
  });

  it('has a new address with another picture', async () => {
    const entry = await editor.published(post, { ...postContent, title: 'Other picture' });
    const before = await addressOf(entry.id);
    const banner = { path: await addTwoColoured(), alt: 'Red beside blue' };
    const draft = (await editor.save(entry, { ...postContent, title: 'Other picture', banner })).answer(
      saveDraft,
    );
    await editor.publish(draft);
    expect(await addressOf(entry.id)).not.toBe(before);
    expect(await coloursOf(entry.id)).toEqual(['red', 'blue']);
  });

  it('is there for events, and stands although the file of the picture is missing', async () => {
    const { id } = await editor.published(project, projectContent);
    await test.app.pictures.remove(projectContent.banner.path);
    const reply = await test.call('GET', getProject.path.replace('{id}', String(id)));
    const { sharePicture } = reply.answer(getProject).project;
    expect((await sharp(await bytesOf(sharePicture)).metadata()).width).toBe(shareSize.width);
  });

  it('takes any title', async () => {
    for (const title of ['Ọ̀nà ₦1,500 <b>&amp;</b>', '漢字', 'x'.repeat(120), 'A word '.repeat(17).trim()]) {
      const { id } = await editor.published(post, { ...postContent, title });
      expect((await test.call('GET', await addressOf(id))).status).toBe(200);
    }
  });

  it('is not there for what readers do not see', async () => {
    const entry = await editor.published(post, postContent);
    const address = await addressOf(entry.id);
    await editor.unpublish(entry);
    expect((await test.call('GET', address)).status).toBe(404);
    const draft = await editor.draft(post, postContent);
    for (const wrong of [`/share/${draft.id}/0123456789abcdef/picture.jpg`, '/share/1/x/picture.jpg']) {
      expect((await test.call('GET', wrong)).status).toBe(404);
    }
  });
});
