/** Many entries of the table changed at once: each by itself, beside other editors. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Entry, saveDraft, scheduleEntry } from '#domain/site/content/editing.ts';
import { post, project } from '#domain/site/content/news.ts';
import { getPost } from '#domain/site/content/news-pages.ts';
import * as table from '#domain/site/content/table.ts';
import { publishDue } from '#server/features/site/content/for-others/due-publishing.ts';
import { postContent, projectContent } from '#test/support/content.ts';
import { lastAudited, pathOfTable, withTitle } from '#test/support/content-table.ts';
import { Editor } from '#test/support/editing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let ngozi: Editor;
let bola: Editor;

beforeAll(async () => {
  test = await startTestServer();
  ngozi = await Editor.of(test);
  bola = await Editor.of(test);
});
afterAll(() => test.close());

const seen = ({ id, version }: Entry) => ({ id, version });
const change = (by: Editor, endpoint: { path: string }, entries: readonly Entry[], more: object = {}) =>
  by.post(pathOfTable(endpoint), { entries: entries.map(seen), ...more });

async function shown(id: number) {
  const reply = await test.call('GET', getPost.path.replace('{id}', String(id)));
  return reply.status === 200 ? reply.answer(getPost).post : undefined;
}

describe('many entries at once', () => {
  it('are published, and one that is not complete says what it lacks', async () => {
    const whole = await ngozi.draft(post, withTitle('Bulk whole'));
    const lacking = await ngozi.draft(post, {
      ...postContent,
      title: 'Bulk lacking',
      summary: '',
      author: ' ',
    });
    const reply = await change(ngozi, table.publishEntries, [whole, lacking]);
    expect(reply.answer(table.publishEntries)).toEqual([
      { id: whole.id, done: true, message: '' },
      { id: lacking.id, done: false, message: 'Not complete yet: Author, Summary.' },
    ]);
    expect(await shown(whole.id)).toBeDefined();
    expect(await shown(lacking.id)).toBeUndefined();
    expect(await lastAudited(test, 1)).toEqual([
      { action: 'publishEntries', subject: `content ${whole.id}` },
    ]);
  });

  it('are hidden, each with its line in the history and in the audit log', async () => {
    const [one, two] = [
      await ngozi.published(post, withTitle('Hide one')),
      await ngozi.published(post, withTitle('Hide two')),
    ];
    const reply = await change(bola, table.hideEntries, [one, two]);
    expect(reply.answer(table.hideEntries).every(({ done }) => done)).toBe(true);
    expect([await shown(one.id), await shown(two.id)]).toEqual([undefined, undefined]);
    expect((await ngozi.revisions(one.id))[0]).toMatchObject({ action: 'unpublished' });
    expect(await lastAudited(test, 2)).toEqual([
      { action: 'hideEntries', subject: `content ${two.id}` },
      { action: 'hideEntries', subject: `content ${one.id}` },
    ]);
    const again = (await change(bola, table.hideEntries, [one])).answer(table.hideEntries);
    expect(again).toMatchObject([{ done: false, message: 'Readers do not see it.' }]);
  });

  it('are filed under another category as far as they are published, and no date moves', async () => {
    const published = await ngozi.published(post, withTitle('Move published'));
    const first = await shown(published.id);
    const changed = await ngozi.published(post, withTitle('Move changed'));
    const draft = (await ngozi.save(changed, withTitle('Move changed since'))).answer(saveDraft);
    const reply = await change(ngozi, table.moveEntries, [published, draft], { category: 'technology' });
    expect(reply.answer(table.moveEntries).every(({ done }) => done)).toBe(true);
    expect(await shown(published.id)).toMatchObject({
      category: 'technology',
      createdAt: first?.createdAt,
      updatedAt: first?.updatedAt,
    });
    expect(await ngozi.entry(published.id)).toMatchObject({ state: 'published', version: 2 });
    expect(await shown(changed.id)).toMatchObject({ category: 'technology', title: 'Move changed' });
    expect(await ngozi.entry(changed.id)).toMatchObject({
      state: 'changed',
      content: { title: 'Move changed since', category: 'technology' },
    });
    const again = await change(ngozi, table.moveEntries, [await ngozi.entry(draft.id)], {
      category: 'technology',
    });
    expect(again.answer(table.moveEntries)).toMatchObject([
      { done: false, message: 'It is filed under The app already.' },
    ]);
    expect((await change(ngozi, table.moveEntries, [published], { category: 'gossip' })).status).toBe(422);
  });

  it('keep the new category when their scheduled version is published, at its time and otherwise as it was scheduled', async () => {
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const planned = await ngozi.draft(post, withTitle('Move scheduled'));
    const entry = (await ngozi.schedule(planned, at)).answer(scheduleEntry);
    const results = await change(ngozi, table.moveEntries, [entry], { category: 'technology' });
    expect(results.answer(table.moveEntries)).toMatchObject([{ done: true }]);
    expect(await ngozi.entry(entry.id)).toMatchObject({
      ...{ state: 'scheduled', publishAt: at, version: 2, scheduledVersion: 2 },
      content: { title: 'Move scheduled', category: 'technology' },
    });
    const { now } = test.app;
    test.app.now = () => new Date(at);
    await publishDue(test.app);
    test.app.now = now;
    expect(await shown(entry.id)).toMatchObject({ title: 'Move scheduled', category: 'technology' });
    expect(await ngozi.entry(entry.id)).toMatchObject({ state: 'published' });
  });

  it('that another editor changed since are left as they are, and the others are done', async () => {
    const [one, two] = [
      await ngozi.draft(post, withTitle('Race one')),
      await ngozi.draft(post, withTitle('Race two')),
    ];
    await bola.save(one, withTitle('Race one, of another'));
    const results = (await change(ngozi, table.publishEntries, [one, two])).answer(table.publishEntries);
    expect(results).toMatchObject([
      { id: one.id, done: false, message: expect.stringContaining('changed this since') },
      { id: two.id, done: true },
    ]);
    expect(await ngozi.entry(one.id)).toMatchObject({ state: 'draft', title: 'Race one, of another' });
  });

  it('moved and hidden by two editors at the same time are as each was told', async () => {
    const entries = await Promise.all(
      [1, 2, 3].map((number) => ngozi.published(post, withTitle(`Both ${number}`))),
    );
    const [moved, hidden] = await Promise.all([
      change(ngozi, table.moveEntries, entries, { category: 'association' }),
      change(bola, table.hideEntries, entries.toReversed()),
    ]);
    const movedIds = moved
      .answer(table.moveEntries)
      .filter(({ done }) => done)
      .map(({ id }) => id);
    const hiddenIds = hidden
      .answer(table.hideEntries)
      .filter(({ done }) => done)
      .map(({ id }) => id);
    for (const { id } of entries) {
      const entry = await ngozi.entry(id);
      expect(entry.state).toBe(hiddenIds.includes(id) ? 'hidden' : 'published');
      expect(entry.version).toBe(movedIds.includes(id) ? 2 : 1);
    }
  });

  it('are at most a hundred, of the kind that is named', async () => {
    const other = await ngozi.draft(project, projectContent);
    const results = (await change(ngozi, table.publishEntries, [other])).answer(table.publishEntries);
    expect(results).toMatchObject([{ done: false, message: expect.stringContaining('This entry') }]);
    const many = Array.from({ length: table.bulkEntryLimit + 1 }, (_, id) => ({ id: id + 1, version: 1 }));
    for (const entries of [[], many]) {
      expect((await ngozi.post(pathOfTable(table.hideEntries), { entries })).status).toBe(422);
    }
  });
});
