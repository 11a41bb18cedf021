/** Posts and pictures for visitors: the picture for sharing, the day of a correction, photographs before drawings. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { department } from '#domain/site/content/home.ts';
import { mediaItem, post, project } from '#domain/site/content/news.ts';
import { listMedia } from '#domain/site/content/news-pages.ts';
import { shareSize } from '#domain/site/content/share-pictures.ts';
import { servePages } from '#server/base/http/pages/pages.ts';
import { danfoPicture, postContent, projectContent } from '#test/support/content.ts';
import { Editor } from '#test/support/editing.ts';
import { addPicture } from '#test/support/media.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let editor: Editor;

beforeAll(async () => {
  test = await startTestServer();
  await servePages(test.server, test.app);
  editor = await Editor.of(test);
});
afterAll(() => test.close());

async function open(path: string): Promise<string> {
  const { statusCode, body } = await test.server.inject({ url: path, headers: { accept: 'text/html' } });
  expect(statusCode).toBe(200);
  return body.replace(/<script[\s\S]*?<\/script>|<!--.*?-->/g, '');
}

const metaOf = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1];

it('the page of a post names its own picture for sharing, which is there in the size that it says', async () => {
  const { id } = await editor.published(post, postContent);
  const html = await open(`/event/details/${id}`);
  const address = metaOf(html, 'og:image') ?? '';
  expect(address.startsWith(`${test.app.publicUrl}/`)).toBe(true);
  expect(metaOf(html, 'og:image:alt')).toBe(postContent.banner.alt);
  const { width, height } = shareSize;
  expect([metaOf(html, 'og:image:width'), metaOf(html, 'og:image:height')]).toEqual([
    `${width}`,
    `${height}`,
  ]);
  const { status, bytes } = await test.call('GET', address.slice(test.app.publicUrl.length));
  expect(status).toBe(200);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width, height });
});

it('the page of a post says when it was corrected, beside the day on which it was published', async () => {
  const entry = await editor.published(post, postContent);
  const path = `/event/details/${entry.id}`;
  expect(await open(path)).not.toContain('Updated');
  await test.app.database.queries
    .updateTable('content_entries')
    .set({ first_published_at: '2026-02-03T09:00:00Z', published_at: '2026-02-03T09:00:00Z' })
    .where('id', '=', entry.id)
    .execute();
  await editor.save(entry, { ...postContent, title: 'Ojota flyover is open again' });
  await editor.publish(await editor.entry(entry.id));
  const html = await open(path);
  expect(html).toContain('>FEB 3, 2026</time>');
  expect(html).toMatch(/Updated <time[^>]*>[A-Z]{3} \d+, \d{4}<\/time>/);
  expect(metaOf(html, 'article:published_time')).toBe('2026-02-03T09:00:00.000Z');
});

it('the Media tab shows drawings until a photograph is published, and then photographs alone', async () => {
  const shown = async () =>
    (await test.call('GET', listMedia.path)).answer(listMedia).rows.map(({ caption }) => caption);
  await editor.published(mediaItem, { picture: danfoPicture, caption: 'A drawing' });
  expect(await shown()).toEqual(['A drawing']);
  const { path, alt } = await addPicture(test, editor.account.token);
  const photograph = await editor.published(mediaItem, { picture: { path, alt }, caption: 'A photograph' });
  expect(await shown()).toEqual(['A photograph']);
  await editor.unpublish(photograph);
  expect(await shown()).toEqual(['A drawing']);
});

it('the row of pictures of events shows drawings until one has a photograph, and the list names all', async () => {
  const published = (title: string, banner: typeof danfoPicture) =>
    editor.published(project, { ...projectContent, title, banner });
  const { path, alt } = await addPicture(test, editor.account.token);
  await published('Drawn', danfoPicture);
  const photographed = await published('Photographed', danfoPicture);
  await published('Newest', danfoPicture);
  const titlesOfRow = async () => {
    const html = await open('/news&events?tab=projects');
    const row = html.slice(html.indexOf('id="gallery"'));
    expect(html.indexOf('Drawn')).toBeLessThan(html.indexOf('id="gallery"'));
    return ['Drawn', 'Photographed'].filter((title) => row.includes(`>${title}<`));
  };
  expect(await titlesOfRow()).toEqual(['Drawn', 'Photographed']);
  await editor.save(photographed, { ...projectContent, title: 'Photographed', banner: { path, alt } });
  await editor.publish(await editor.entry(photographed.id));
  expect(await titlesOfRow()).toEqual(['Photographed']);
});

it('a section of the home page that was left out is there as soon as staff fill it', async () => {
  const isShown = async () => /data-section="department"/.test(await open('/'));
  expect(await isShown()).toBe(false);
  const entry = await editor.published(department, { title: 'Roads', text: 'Tyres and lights.' });
  expect(await isShown()).toBe(true);
  await editor.unpublish(entry);
  expect(await isShown()).toBe(false);
});
