/** Entries that staff delete: gone for readers at once, restored as they were for thirty days, and then removed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveDraft, scheduleEntry } from '#domain/site/content/editing.ts';
import { getNewsFeed, getSitemap } from '#domain/site/content/feeds.ts';
import { faq, slide } from '#domain/site/content/home.ts';
import { post, project } from '#domain/site/content/news.ts';
import { getPost, listPosts } from '#domain/site/content/news-pages.ts';
import { listDatedEntries, summarizeDatedEntries } from '#domain/site/content/table.ts';
import { publishDue } from '#server/features/site/content/for-others/due-publishing.ts';
import { removeDeletedEntries } from '#server/features/site/content/retention.ts';
import { lastAudited, pathOfTable, withTitle } from '#test/support/content-table.ts';
import { Editor } from '#test/support/editing.ts';
import { addPicture, readMedia } from '#test/support/media.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { subscribed } from '#test/support/subscribers.ts';

const day = 86_400_000;
const clock = { at: Date.now() };

let test: TestServer;
let ngozi: Editor;
let bola: Editor;

beforeAll(async () => {
  test = await startTestServer();
  test.app.now = () => new Date(clock.at);
  ngozi = await Editor.of(test);
  bola = await Editor.of(test);
  await bola.isCalled('Bola', 'Ajayi');
});
afterAll(() => test.close());

const question = { question: 'Is it free?', answer: 'Yes.', place: 'home' } as const;
async function shown(id: number) {
  const reply = await test.call('GET', getPost.path.replace('{id}', String(id)));
  return reply.status === 200 ? reply.answer(getPost).post : undefined;
}

/** Whether readers find the words in the list, the feed, the sitemap. */
async function whereSeen(id: number, title: string): Promise<string[]> {
  const list = await test.call('GET', `${listPosts.path}?search=${encodeURIComponent(title)}`);
  const feed = await test.call('GET', getNewsFeed.path);
  const sitemap = await test.call('GET', getSitemap.path);
  return [
    ...(list.answer(listPosts).blog.list.some((one) => one.id === id) ? ['list'] : []),
    ...(feed.text.includes(title) ? ['feed'] : []),
    ...(sitemap.text.includes(`/event/details/${id}<`) ? ['sitemap'] : []),
  ];
}

describe('a deleted post', () => {
  it('is gone for readers and from the table at once, everywhere, and in another process', async () => {
    const second = await test.startAnother();
    const entry = await ngozi.published(post, withTitle('Gone at once'));
    const elsewhere = () => second.call('GET', getPost.path.replace('{id}', String(entry.id)));
    expect(await whereSeen(entry.id, 'Gone at once')).toEqual(['list', 'feed', 'sitemap']);
    await expect.poll(async () => (await elsewhere()).status).toBe(200);
    expect((await ngozi.remove(entry)).status).toBe(200);
    expect(await shown(entry.id)).toBeUndefined();
    expect(await whereSeen(entry.id, 'Gone at once')).toEqual([]);
    await expect.poll(async () => (await elsewhere()).status).toBe(404);
    await second.close();
    const rows = (await ngozi.get(`${pathOfTable(listDatedEntries)}?search=gone`)).answer(listDatedEntries);
    expect(rows.total).toBe(0);
    const summary = await ngozi.get(`${pathOfTable(summarizeDatedEntries)}?search=gone`);
    expect(summary.answer(summarizeDatedEntries).total).toBe(0);
    expect((await ngozi.get(`/api/backoffice/content/details/${entry.id}`)).status).toBe(404);
  });

  it('is listed with the person, the day and the last day, the last deleted first, and is found by its title', async () => {
    const first = await ngozi.published(post, withTitle('Listed first'));
    const second = await ngozi.draft(post, withTitle('Listed second'));
    await bola.remove(first);
    clock.at += 1000;
    await ngozi.remove(second);
    const rows = await ngozi.deleted(post, 'search=listed');
    expect(rows).toMatchObject([
      { id: second.id, state: 'draft', title: 'Listed second' },
      {
        ...{ id: first.id, state: 'published', title: 'Listed first', deletedBy: 'Bola Ajayi' },
        deletedAt: new Date(clock.at - 1000).toISOString(),
        endsForGoodAt: new Date(clock.at - 1000 + 30 * day).toISOString(),
      },
    ]);
    expect(await ngozi.deleted(post, 'search=listed&page=2&per_page=1')).toMatchObject([{ id: first.id }]);
    expect(await ngozi.deleted(post, 'search=first')).toHaveLength(1);
    expect(await ngozi.deleted(project, 'search=listed')).toEqual([]);
  });

  it('is restored as it was, with its dates, its draft and its history', async () => {
    const entry = await ngozi.published(post, withTitle('Back again'));
    const draft = (await ngozi.save(entry, withTitle('Back again, corrected'))).answer(saveDraft);
    const before = await shown(entry.id);
    await ngozi.remove(draft);
    clock.at += 20 * day;
    const reply = await bola.restore(post, draft);
    expect(reply.body).toMatchObject({ data: [{ id: entry.id, done: true, message: '' }] });
    expect(await shown(entry.id)).toEqual(before);
    expect(await ngozi.entry(entry.id)).toMatchObject({
      ...{ state: 'changed', version: 2, changedBy: 'Bola Ajayi' },
      content: { title: 'Back again, corrected' },
    });
    const actions = (await ngozi.revisions(entry.id)).map(({ action }) => action);
    expect(actions).toEqual(['undeleted', 'deleted', 'saved', 'published', 'created']);
    expect(await lastAudited(test, 1)).toEqual([
      { action: 'restoreDeletedEntries', subject: `content ${entry.id}` },
    ]);
    const again = await bola.restore(post, draft);
    expect(again.body).toMatchObject({ data: [{ done: false, message: 'It is restored already.' }] });
    expect(await ngozi.deleted(post, 'search=back')).toEqual([]);
  });

  it('keeps a future schedule, and loses a schedule whose time passed meanwhile', async () => {
    const at = (hours: number) => new Date(clock.at + hours * 3_600_000).toISOString();
    const [soon, later] = [
      await ngozi.draft(post, withTitle('Scheduled soon')),
      await ngozi.draft(post, withTitle('Scheduled later')),
    ];
    await ngozi.schedule(soon, at(2));
    const planned = (await ngozi.schedule(later, at(9))).answer(scheduleEntry);
    await ngozi.removeTogether(post, soon, later);
    expect((await ngozi.deleted(post, 'search=scheduled')).map(({ state }) => state)).toEqual([
      'scheduled',
      'scheduled',
    ]);
    clock.at += 3 * 3_600_000;
    await publishDue(test.app);
    expect(await ngozi.deleted(post, 'search=soon')).toMatchObject([{ state: 'draft', publishAt: null }]);
    await ngozi.restore(post, soon, later);
    await publishDue(test.app);
    expect(await shown(soon.id)).toBeUndefined();
    expect(await ngozi.entry(soon.id)).toMatchObject({ state: 'draft', publishAt: null });
    expect(await ngozi.entry(later.id)).toMatchObject({ state: 'scheduled', publishAt: planned.publishAt });
  });

  it('mails nobody while it is deleted, and those alone who got no mail once it is restored', async () => {
    const { email } = await subscribed(test);
    const waiting = () =>
      test.app.database.queries
        .selectFrom('outbox')
        .select('to_address')
        .where('post_id', '=', entry.id)
        .execute();
    const entry = await ngozi.published(post, withTitle('Mailed later'));
    clock.at += 1000;
    expect(await waiting()).toEqual([{ to_address: email }]);
    await ngozi.remove(entry);
    expect(await waiting()).toEqual([]);
    const late = await subscribed(test);
    // The clock of these tests is ahead of that of the database.
    await test.app.database.queries
      .updateTable('subscribers')
      .set({ confirmed_at: test.app.now().toISOString() })
      .where('email', '=', late.email)
      .execute();
    clock.at += 1000;
    await ngozi.restore(post, entry);
    expect(await waiting()).toEqual([{ to_address: email }]);
  });

  it('cannot be restored after thirty days, and goes then with its versions and the claims of its pictures', async () => {
    const picture = await addPicture(test, ngozi.account.token);
    const banner = { path: picture.path, alt: 'A danfo' };
    const uses = async () => (await readMedia(test, ngozi.account.token, picture.id)).uses;
    const [old, kept] = [
      await ngozi.published(post, withTitle('Old', { banner })),
      await ngozi.draft(post, withTitle('Kept')),
    ];
    const { queries } = test.app.database;
    const comment = {
      post_id: old.id,
      author_id: bola.account.id,
      body: 'Well said.',
      state: 'shown',
    } as const;
    await queries
      .insertInto('comments')
      .values({ ...comment, decided_at: new Date().toISOString() })
      .execute();
    await ngozi.remove(old);
    clock.at += 1000;
    await ngozi.remove(kept);
    expect(await uses()).toBe(1);
    clock.at += 30 * day - 1000;
    expect((await ngozi.restore(post, old)).body).toMatchObject({
      data: [{ done: false, message: 'This entry was not found.' }],
    });
    expect(await ngozi.deleted(post, 'search=old')).toEqual([]);
    await removeDeletedEntries(queries, test.app.now());
    expect(await uses()).toBe(0);
    expect(await queries.selectFrom('comments').select('id').execute()).toEqual([]);
    expect((await ngozi.get(`/api/backoffice/content/revisions/${old.id}`)).status).toBe(404);
    expect((await ngozi.restore(post, kept)).body).toMatchObject({ data: [{ done: true }] });
  });
});

describe('an entry of a list that staff put in order', () => {
  it('is restored at its place as well, and the only entry of its kind is never deleted', async () => {
    const entries = [
      await ngozi.published(faq, { ...question, question: 'First?' }),
      await ngozi.published(faq, { ...question, question: 'Second?' }),
      await ngozi.published(faq, { ...question, question: 'Third?' }),
    ];
    const second = await ngozi.entry(entries[1]?.id ?? 0);
    await ngozi.remove(second);
    expect(await ngozi.deleted(faq)).toMatchObject([{ id: second.id, title: 'Second?' }]);
    await ngozi.restore(faq, second);
    expect((await ngozi.list(faq)).map(({ title }) => title)).toEqual(['First?', 'Second?', 'Third?']);
    expect((await ngozi.restore(slide, second)).body).toMatchObject({ data: [{ done: false }] });
    const single = '/api/backoffice/content/deleted/about-page';
    expect((await ngozi.get(single)).status).toBe(404);
  });
});
