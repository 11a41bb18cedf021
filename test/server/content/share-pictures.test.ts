/** The picture that chats show of a shared post, event or project: made once, kept, and made anew when its title, date or photo changes. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveDraft } from '#domain/site/content/editing.ts';
import { post, project } from '#domain/site/content/news.ts';
import { getPost, getProject } from '#domain/site/content/news-pages.ts';
import { shareSize } from '#domain/site/content/share-pictures.ts';
import { postContent, projectContent } from '#test/support/content.ts';
import { Editor } from '#test/support/editing.ts';
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
