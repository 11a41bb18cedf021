/** Entries that staff delete: gone for readers at once, restored as they were for thirty days, and then removed. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveDraft, scheduleEntry } from '#domain/site/content/editing.ts';
import { getNewsFeed, getSitemap } from '#domain/site/content/feeds.ts';
import { faq, slide } from '#domain/site/content/home.ts';
import { post, project } from '#domain/site/content/news.ts';
import { getPost, listPosts } from '#domain/site/content/news-pages.ts';
import { deleteEntries, listDatedEntries, summarizeDatedEntries } from '#domain/site/content/table.ts';
import { publishDue } from '#server/features/site/content/for-others/due-publishing.ts';
import { removeDeletedEntries } from '#server/features/site/content/retention.ts';
import { projectContent } from '#test/support/content.ts';
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
  await test.app.database.queries
    .updateTable('users')
    .set({ first_name: 'Bola', last_name: 'Ajayi' })
    .where('id', '=', bola.account.id)
    .execute();
});
beforeEach(() => {
  // Nobody is at a form of an earlier test.
  clock.at += 60_000;
});
afterAll(() => test.close());

const question = { question: 'Is it free?', answer: 'Yes.', place: 'home' } as const;
const bulkPath = pathOfTable(deleteEntries);

async function deleteTogether(by: Editor, ...entries: { id: number; version: number }[]) {
  const seen = entries.map(({ id, version }) => ({ id, version }));
  return (await by.post(bulkPath, { entries: seen })).answer(deleteEntries);
}

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
        category: 'traffic',
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

  it('keeps a schedule that is to come, and loses one whose time passed meanwhile', async () => {
    const at = (hours: number) => new Date(clock.at + hours * 3_600_000).toISOString();
    const [soon, later] = [
      await ngozi.draft(post, withTitle('Scheduled soon')),
      await ngozi.draft(post, withTitle('Scheduled later')),
    ];
    await ngozi.schedule(soon, at(2));
    const planned = (await ngozi.schedule(later, at(9))).answer(scheduleEntry);
    await deleteTogether(ngozi, soon, later);
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

describe('many that are deleted together', () => {
  it('are each a line of the history and of the audit log, with the title', async () => {
    const [one, two] = [
      await ngozi.published(post, withTitle('Together one')),
      await ngozi.draft(post, withTitle('Together two')),
    ];
    expect(await deleteTogether(bola, one, two)).toEqual([
      { id: one.id, done: true, message: '' },
      { id: two.id, done: true, message: '' },
    ]);
    expect((await ngozi.revisions(one.id))[0]).toMatchObject({ action: 'deleted', author: 'Bola Ajayi' });
    expect(await lastAudited(test, 2)).toEqual([
      { action: 'deleteEntries', subject: `content ${two.id}` },
      { action: 'deleteEntries', subject: `content ${one.id}` },
    ]);
    const { details } = await test.app.database.queries
      .selectFrom('audit_entries')
      .select('details')
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(details)).toMatchObject({ before: { title: 'Together two' } });
  });

  it('leave one that was changed since, one of another kind and one that is gone', async () => {
    const changed = await ngozi.draft(post, withTitle('Changed since'));
    await bola.save(changed, withTitle('Changed since, by Bola'));
    const other = await ngozi.draft(project, projectContent);
    const gone = await ngozi.draft(post, withTitle('Gone already'));
    await ngozi.remove(gone);
    expect(await deleteTogether(ngozi, changed, other, gone)).toMatchObject([
      { id: changed.id, done: false, message: expect.stringMatching(/^Bola Ajayi changed this/) },
      { id: other.id, done: false, message: 'This entry was not found.' },
      { id: gone.id, done: false, message: 'This entry was not found.' },
    ]);
    expect(await ngozi.entry(changed.id)).toMatchObject({ title: 'Changed since, by Bola' });
  });
});

describe('a post that a colleague has open', () => {
  /** Bola has the form open, and the server has heard of it. */
  async function opened(entry: { id: number }): Promise<void> {
    await bola.opens(entry);
    await expect
      .poll(() => test.app.presence.at('content').some(({ doing }) => doing.startsWith(`${entry.id} `)))
      .toBe(true);
  }

  it('is not deleted, alone or among others, and the refusal names them; their own window is no hindrance', async () => {
    const [open, closed] = [
      await ngozi.draft(post, withTitle('Open')),
      await ngozi.draft(post, withTitle('Closed')),
    ];
    await bola.opens(open);
    const refusal = 'Bola Ajayi has it open. It can be deleted once they close it.';
    await expect
      .poll(() => ngozi.remove(open))
      .toMatchObject({
        status: 409,
        body: { code: 'wrong_state', message: refusal },
      });
    expect(await deleteTogether(ngozi, open, closed)).toEqual([
      { id: open.id, done: false, message: refusal },
      { id: closed.id, done: true, message: '' },
    ]);
    expect((await bola.remove(open)).status).toBe(200);
  });

  it('is deleted once they were silent for twenty seconds', async () => {
    const entry = await ngozi.draft(post, withTitle('Left'));
    await opened(entry);
    expect((await ngozi.remove(entry)).status).toBe(409);
    clock.at += 20_000;
    expect((await ngozi.remove(entry)).status).toBe(200);
    expect((await bola.opens(entry)).status).toBe(404);
  });
});

describe('two editors at once', () => {
  const rounds = [1, 2, 3, 4];

  it('who delete and publish leave no mail about a post that nobody sees', async () => {
    await subscribed(test);
    for (const round of rounds) {
      const draft = await ngozi.draft(post, withTitle(`Race to publish ${round}`));
      const [published, deleted] = await Promise.all([ngozi.publish(draft), bola.remove(draft)]);
      expect(deleted.status).toBe(200);
      expect([200, 404]).toContain(published.status);
      expect(await shown(draft.id)).toBeUndefined();
      const { queries } = test.app.database;
      expect(
        await queries.selectFrom('outbox').select('id').where('post_id', '=', draft.id).execute(),
      ).toEqual([]);
      await ngozi.restore(post, draft);
      expect((await shown(draft.id)) !== undefined).toBe(published.status === 200);
    }
  });

  it('who delete and save: the one who comes second is refused, and nothing that was saved is lost', async () => {
    for (const round of rounds) {
      const draft = await ngozi.draft(post, withTitle(`Race to save ${round}`));
      const [saved, deleted] = await Promise.all([
        ngozi.save(draft, withTitle(`Race to save ${round}, saved`)),
        deleteTogether(bola, draft),
      ]);
      if (saved.status === 200) {
        expect(deleted).toMatchObject([{ done: false }]);
        expect((await ngozi.entry(draft.id)).title).toBe(`Race to save ${round}, saved`);
      } else {
        expect(saved.status).toBe(404);
        expect(deleted).toMatchObject([{ done: true }]);
      }
    }
  });

  it('who delete, or restore, the same post do it once', async () => {
    const entry = await ngozi.published(post, withTitle('Once'));
    const doneIn = (answers: { done: boolean }[][]) => answers.flat().filter(({ done }) => done).length;
    const deletions = rounds.map((round) => deleteTogether(round % 2 === 0 ? ngozi : bola, entry));
    expect(doneIn(await Promise.all(deletions))).toBe(1);
    const restorations = await Promise.all(rounds.map(() => ngozi.restore(post, entry)));
    expect(restorations.filter(({ text }) => text.includes('"done":true'))).toHaveLength(1);
    const actions = (await ngozi.revisions(entry.id)).map(({ action }) => action);
    expect(actions).toEqual(['undeleted', 'deleted', 'published', 'created']);
  });

  it('an old restoration does not undo a later deletion of what was changed since', async () => {
    const entry = await ngozi.draft(post, withTitle('Twice deleted'));
    await ngozi.remove(entry);
    await ngozi.restore(post, entry);
    const changed = (await bola.save(entry, withTitle('Twice deleted, changed'))).answer(saveDraft);
    await bola.remove(changed);
    expect((await ngozi.restore(post, entry)).body).toMatchObject({
      data: [{ done: false, message: 'It was changed and deleted again since. Look at the list again.' }],
    });
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
    expect(await ngozi.deleted(faq)).toMatchObject([{ id: second.id, picture: { path: '' } }]);
    await ngozi.restore(faq, second);
    expect((await ngozi.list(faq)).map(({ title }) => title)).toEqual(['First?', 'Second?', 'Third?']);
    expect((await ngozi.restore(slide, second)).body).toMatchObject({ data: [{ done: false }] });
    const single = '/api/backoffice/content/deleted/about-page';
    expect((await ngozi.get(single)).status).toBe(404);
  });
});
