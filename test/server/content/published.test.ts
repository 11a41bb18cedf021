/** The content that readers get: always the published version, whole, inert, and on every process soon. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aboutCall } from '#domain/site/content/call-to-action.ts';
import { faq, partner, slide, testimonial } from '#domain/site/content/home.ts';
import { mediaItem, post, project } from '#domain/site/content/news.ts';
import * as newsPages from '#domain/site/content/news-pages.ts';
import * as pages from '#domain/site/content/pages.ts';
import { privacyPolicy, settings, terms } from '#domain/site/content/site.ts';
import { createStored, postContent, projectContent } from '#test/support/content.ts';
import { Editor } from '#test/support/editing.ts';
import { addDrawing } from '#test/support/media.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let other: TestServer;
let editor: Editor;

beforeAll(async () => {
  test = await startTestServer();
  other = await test.startAnother();
  editor = await Editor.of(test);
});
afterAll(async () => {
  await other.close();
  await test.close();
});

const picture = { path: 'files/content/danfo_1a2b3c4d.svg', alt: 'A danfo' };

const everyCall = [
  pages.getHomePage,
  pages.getAboutPage,
  pages.getMembersPage,
  newsPages.listPosts,
  newsPages.listMedia,
  newsPages.listEvents,
  pages.getGeneralSettings,
  pages.getWebPages,
];

const postPath = (id: number) => newsPages.getPost.path.replace('{id}', String(id));
const projectPath = (id: number) => newsPages.getProject.path.replace('{id}', String(id));

async function titlesOn(server: TestServer, query = ''): Promise<string[]> {
  const reply = await server.call('GET', `${newsPages.listPosts.path}${query}`);
  return reply.answer(newsPages.listPosts).blog.list.map(({ title }) => title);
}

describe('an empty site', () => {
  it('answers every call, with empty lists and fields', async () => {
    const bare = await startTestServer();
    for (const { path } of everyCall) expect((await bare.call('GET', path)).status).toBe(200);
    const home = (await bare.call('GET', pages.getHomePage.path)).answer(pages.getHomePage);
    expect(home).toMatchObject({
      slider: null,
      slides: [],
      about: null,
      testimonials: { heading: null, list: [] },
      blog: { heading: null, list: [] },
      callToAction: null,
    });
    const events = (await bare.call('GET', newsPages.listEvents.path)).answer(newsPages.listEvents);
    expect(events).toEqual({ latest: null, others: { data: [] } });
    const law = (await bare.call('GET', pages.getWebPages.path)).answer(pages.getWebPages);
    expect(law).toEqual({ privacy: null, terms: null });
    await bare.close();
  });
});

describe('a call for content', () => {
  it.each(everyCall)('$name gives its tag, and nothing more to a caller that has it', async ({ path }) => {
    const first = await test.call('GET', path);
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    expect(first.headers['cache-control']).toBe('public, no-cache');
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await test.call('GET', path, { headers: { 'if-none-match': known } });
      expect(again).toMatchObject({ status: 304, text: '' });
      expect(again.headers.etag).toBe(tag);
    }
    const outdated = await test.call('GET', path, { headers: { 'if-none-match': '"other"' } });
    expect(outdated).toMatchObject({ status: 200, text: first.text });
    const onOther = await other.call('GET', path);
    expect(onOther.headers.etag).toBe(tag);
  });

  it('gives another tag once what it tells has changed, and only then', async () => {
    const tagOf = async (path: string) => (await test.call('GET', path)).headers.etag;
    const before = [await tagOf(newsPages.listPosts.path), await tagOf(pages.getWebPages.path)];
    await editor.published(post, { ...postContent, title: 'New' });
    const after = [await tagOf(newsPages.listPosts.path), await tagOf(pages.getWebPages.path)];
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).toBe(before[1]);
  });

  it('is answered alike for a signed-in person', async () => {
    const anonymous = await test.call('GET', pages.getHomePage.path);
    const signedIn = await test.call('GET', pages.getHomePage.path, { token: editor.account.token });
    expect(signedIn.text).toBe(anonymous.text);
  });
});

describe('two processes on one database', () => {
  it('both show an entry that either publishes, and hide one that either hides', async () => {
    const title = 'Two processes';
    expect(await titlesOn(other)).not.toContain(title);
    const entry = await editor.published(post, { ...postContent, title });
    expect(await titlesOn(test)).toContain(title);
    await expect.poll(() => titlesOn(other)).toContain(title);
    await editor.unpublish(entry);
    expect(await titlesOn(test)).not.toContain(title);
    await expect.poll(() => titlesOn(other)).not.toContain(title);
  });

  it('show what another published although nobody told them', async () => {
    const title = 'Nobody told';
    await titlesOn(other);
    const { queries } = test.app.database;
    const { id } = await editor.draft(post, { ...postContent, title });
    const published = { published: JSON.stringify({ ...postContent, title }), published_version: 1 };
    const now = new Date().toISOString();
    await queries
      .updateTable('content_entries')
      .set({ ...published, published_at: now, first_published_at: now })
      .where('id', '=', id)
      .execute();
    await queries
      .updateTable('content_version')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute();
    await expect.poll(() => titlesOn(other)).toContain(title);
  });

  it('never show a draft', async () => {
    const title = 'Never to be seen';
    const draft = await editor.draft(post, { ...postContent, title });
    const question = await editor.published(faq, { question: 'Seen?', answer: 'Yes.', place: 'both' });
    await editor.save(question, { question: title, answer: title, place: 'both' });
    for (const server of [test, other]) {
      for (const { path } of everyCall) expect((await server.call('GET', path)).text).not.toContain(title);
      expect((await server.call('GET', postPath(draft.id))).status).toBe(404);
      expect(await titlesOn(server, `?search=${encodeURIComponent(title)}`)).toEqual([]);
    }
  });
});

describe('the news', () => {
  it('are paged, searched and filtered by category, the newest first', async () => {
    const word = `fare${editor.account.id}`;
    for (const [title, category] of [
      [`First ${word}`, 'traffic'],
      [`Second ${word}`, 'rights'],
      [`Third 100% ${word}`, 'traffic'],
    ] as const) {
      await editor.published(post, { ...postContent, title, category });
    }
    expect(await titlesOn(test, `?search=${word}`)).toEqual([
      `Third 100% ${word}`,
      `Second ${word}`,
      `First ${word}`,
    ]);
    expect(await titlesOn(test, `?search=${word}&category=traffic&page=2&per_page=1`)).toEqual([
      `First ${word}`,
    ]);
    expect(await titlesOn(test, `?search=${encodeURIComponent(`100% ${word}`)}`)).toHaveLength(1);
    expect(await titlesOn(test, `?search=${encodeURIComponent('%')}&page=1&per_page=50`)).toHaveLength(1);
    const reply = await test.call('GET', `${newsPages.listPosts.path}?search=${word}&page=1&per_page=2`);
    expect(reply.answer(newsPages.listPosts).blog).toMatchObject({ page: 1, lastPage: 2, total: 3 });
  });

  it('tell of three others beside a post, never of itself', async () => {
    const { id } = await editor.published(post, { ...postContent, title: 'Alone' });
    const { post: shown, related } = (await test.call('GET', postPath(id))).answer(newsPages.getPost);
    expect(shown.id).toBe(id);
    expect(related).toHaveLength(3);
    expect(related.map((one) => one.id)).not.toContain(id);
  });
});

describe('an unknown number', () => {
  it('is not found, whatever it looks like', async () => {
    const known = await editor.published(post, postContent);
    const event = await editor.published(project, projectContent);
    for (const id of ['999999999', '0', '-1', '1.5', 'abc', '%00', `${known.id}%7D`, '9'.repeat(30)]) {
      for (const { path } of [newsPages.getPost, newsPages.getProject]) {
        const reply = await test.call('GET', path.replace('{id}', id));
        expect(reply).toMatchObject({ status: 404, body: { status: false, code: 'not_found' } });
      }
    }
    expect((await test.call('GET', projectPath(known.id))).status).toBe(404);
    expect((await test.call('GET', postPath(event.id))).status).toBe(404);
  });
});

describe('an entry that cannot be read', () => {
  it.each([
    ['of another shape', 'text'],
    ['without its title', { ...postContent, title: undefined }],
    ['with an object for a text', { ...postContent, title: { en: 'Hello' } }],
    ['with a picture outside its folder', { ...postContent, banner: { path: '../../etc/passwd', alt: '' } }],
    ['with a picture that is no path', { ...postContent, banner: 7 }],
    ['of an unknown category', { ...postContent, category: 'gossip' }],
  ])('%s is left out, and the log says so', async (_, content) => {
    const logged = vi.spyOn(test.app.log, 'error');
    const readable = await editor.published(post, { ...postContent, title: 'Readable' });
    const id = await createStored(test.app, post, content);
    await test.app.database.transact((tx) => test.app.published.changed(tx));
    const list = (await test.call('GET', newsPages.listPosts.path)).answer(newsPages.listPosts).blog.list;
    expect(list.map((card) => card.id)).toContain(readable.id);
    expect(list.map((card) => card.id)).not.toContain(id);
    expect((await test.call('GET', postPath(id))).status).toBe(404);
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'post', entry: id }),
      'published content cannot be read',
    );
    logged.mockRestore();
    await test.app.database.queries.deleteFrom('content_entries').where('id', '=', id).execute();
  });

  it('of a kind that has one makes its section null, and the rest of the page stands', async () => {
    const bare = await startTestServer();
    await createStored(bare.app, settings, { siteName: 7 });
    await createStored(bare.app, aboutCall, []);
    await createStored(bare.app, terms, { title: 'Terms' });
    const staff = await Editor.of(bare);
    await staff.published(privacyPolicy, { title: 'Privacy', content: '<p>Yours.</p>' });
    const law = (await bare.call('GET', pages.getWebPages.path)).answer(pages.getWebPages);
    expect(law).toMatchObject({ privacy: { content: '<p>Yours.</p>' }, terms: null });
    const general = (await bare.call('GET', pages.getGeneralSettings.path)).answer(pages.getGeneralSettings);
    expect(general.settings).toBeNull();
    expect(
      (await bare.call('GET', pages.getAboutPage.path)).answer(pages.getAboutPage).callToAction,
    ).toBeNull();
    await bare.close();
  });

  it('of a list leaves the others in their order', async () => {
    const stars = { fullName: 'Ada', testimony: 'Good.', rate: 4.5 };
    await editor.published(testimonial, { ...stars, fullName: 'One' });
    await createStored(test.app, testimonial, { ...stars, rate: -3 });
    await editor.published(testimonial, { ...stars, fullName: 'Two' });
    const home = (await test.call('GET', pages.getHomePage.path)).answer(pages.getHomePage);
    expect(home.testimonials.list.map(({ fullName }) => fullName)).toEqual(['One', 'Two']);
  });
});

describe('a picture that is not there', () => {
  it('does not keep its entry from being read, and is not found itself', async () => {
    const path = 'files/content/gone_00000000.svg';
    await addDrawing(test.app, path);
    await editor.published(partner, { name: 'Gone', picture: { path, alt: '' } });
    const about = (await test.call('GET', pages.getAboutPage.path)).answer(pages.getAboutPage);
    expect(about.partners.list).toContainEqual(expect.objectContaining({ name: 'Gone' }));
    expect((await test.call('GET', `/${path}`)).status).toBe(404);
    for (const way of ['..%2f..%2fsecret.svg', '....//x.svg', 'x.svg%00.webp']) {
      expect((await test.call('GET', `/files/content/${way}`)).status).toBe(404);
    }
  });
});

describe('markup in a field', () => {
  const markup = '"><script>alert(1)</script><img src=x onerror=alert(1)>';

  it('is plain text on the wire, in an answer that no browser takes for a page', async () => {
    await editor.published(slide, {
      title: markup.slice(0, 60),
      subTitle: markup,
      picture: { ...picture, alt: markup },
    });
    await editor.published(mediaItem, { picture, caption: markup });
    const bodies = [pages.getHomePage, newsPages.listMedia].map(({ path }) => test.call('GET', path));
    for (const { headers } of await Promise.all(bodies)) {
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    }
    const media = (await test.call('GET', newsPages.listMedia.path)).answer(newsPages.listMedia);
    expect(media.rows.map(({ caption }) => caption)).toContain(markup);
  });

  it('is cleaned in every text that is shown as HTML', async () => {
    const html = `<p>Kept</p>${markup}`;
    const clean = '<p>Kept</p>"&gt;';
    const law = { title: 'Law', content: html };
    await editor.published(privacyPolicy, law);
    await editor.published(terms, law);
    const { id } = await editor.published(post, { ...postContent, description: html });
    const event = await editor.published(project, { ...projectContent, description: html });
    const shown = (await test.call('GET', pages.getWebPages.path)).answer(pages.getWebPages);
    expect(shown).toMatchObject({ privacy: { content: clean }, terms: { content: clean } });
    expect((await test.call('GET', postPath(id))).answer(newsPages.getPost).post.description).toBe(clean);
    const ofEvent = (await test.call('GET', projectPath(event.id))).answer(newsPages.getProject);
    expect(ofEvent.project.description).toBe(clean);
  });
});
