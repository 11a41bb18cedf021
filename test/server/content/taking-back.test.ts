/** The version that readers see while there is a draft, and publications that are taken back. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Entry, publishEntry, saveDraft } from '#domain/site/content/editing.ts';
import { faq } from '#domain/site/content/home.ts';
import { post } from '#domain/site/content/news.ts';
import { getPost } from '#domain/site/content/news-pages.ts';
import { getPublishedContent } from '#domain/site/content/publication.ts';
import { moveEntries, publishEntries, takeBackEntries } from '#domain/site/content/table.ts';
import { lastAudited, pathOfTable, withTitle } from '#test/support/content-table.ts';
import { Editor } from '#test/support/editing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { subscribed } from '#test/support/subscribers.ts';

let test: TestServer;
let editor: Editor;

beforeAll(async () => {
  test = await startTestServer();
  editor = await Editor.of(test);
});
afterAll(() => test.close());

const seen = ({ id, version }: Entry) => ({ id, version });

async function takeBack(...entries: Entry[]) {
  const reply = await editor.post(pathOfTable(takeBackEntries), { entries: entries.map(seen) });
  return reply.answer(takeBackEntries);
}

async function shown(id: number) {
  const reply = await test.call('GET', getPost.path.replace('{id}', String(id)));
  return reply.status === 200 ? reply.answer(getPost).post : undefined;
}

/** A post that is out, and whose draft was published over it. */
async function corrected(title: string): Promise<Entry> {
  const entry = await editor.published(post, withTitle(title));
  const draft = (await editor.save(entry, withTitle(`${title}, corrected`))).answer(saveDraft);
  return (await editor.publish(draft)).answer(publishEntry);
}

it('what readers see is the published version, and nothing while it is hidden', async () => {
  const read = async (id: number) =>
    (await editor.get(getPublishedContent.path.replace('{id}', String(id)))).answer(getPublishedContent);
  const draft = await editor.draft(faq, { question: 'Is it free?', answer: 'Yes.', place: 'home' });
  expect(await read(draft.id)).toBeNull();
  const entry = (await editor.publish(draft)).answer(publishEntry);
  await editor.save(entry, { question: 'Is it free?', answer: 'Yes, for all.', place: 'home' });
  expect(await read(draft.id)).toMatchObject({ answer: 'Yes.' });
  expect((await editor.get(getPublishedContent.path.replace('{id}', '999999'))).status).toBe(404);
});

describe('a publication that is taken back', () => {
  it('shows readers what they saw before, with its dates, and keeps the draft', async () => {
    const before = await editor.published(post, withTitle('Back'));
    const first = await shown(before.id);
    const draft = (await editor.save(before, withTitle('Back, corrected'))).answer(saveDraft);
    await editor.post(pathOfTable(publishEntries), { entries: [seen(draft)] });
    expect(await shown(before.id)).toMatchObject({ title: 'Back, corrected' });
    expect(await takeBack(draft)).toEqual([{ id: draft.id, done: true, message: '' }]);
    expect(await shown(before.id)).toMatchObject({
      title: 'Back',
      createdAt: first?.createdAt,
      updatedAt: first?.updatedAt,
    });
    expect(await editor.entry(draft.id)).toMatchObject({
      state: 'changed',
      content: { title: 'Back, corrected' },
    });
    expect((await editor.revisions(draft.id))[0]).toMatchObject({ action: 'taken-back' });
    expect(await lastAudited(test, 1)).toEqual([
      { action: 'takeBackEntries', subject: `content ${draft.id}` },
    ]);
  });

  it('of an entry’s first publication makes it a draft again, and every subscriber gets exactly one mail', async () => {
    await subscribed(test);
    const mails = () =>
      test.app.database.queries.selectFrom('outbox').select('id').where('post_id', '=', entry.id).execute();
    const entry = await editor.published(post, withTitle('Too early'));
    expect(await mails()).toHaveLength(1);
    expect(await takeBack(entry)).toMatchObject([{ done: true }]);
    expect(await shown(entry.id)).toBeUndefined();
    expect(await editor.entry(entry.id)).toMatchObject({ state: 'draft', publishedAt: null });
    expect(await mails()).toEqual([]);
    await editor.publish(entry);
    expect(await mails()).toHaveLength(1);
  });

  it('of an entry that was hidden before hides it again', async () => {
    const hidden = await editor.published(post, withTitle('Hidden before'));
    await editor.unpublish(hidden);
    await editor.publish(hidden);
    await takeBack(hidden);
    expect(await shown(hidden.id)).toBeUndefined();
    expect((await editor.entry(hidden.id)).state).toBe('hidden');
  });

  it('does not count as a version that readers saw: the next publication corrects the version that they see', async () => {
    const entry = await corrected('Fares');
    const before = await shown(entry.id);
    await takeBack(entry);
    await editor.publish(entry);
    const again = await shown(entry.id);
    expect(Date.parse(again?.updatedAt ?? '')).toBeGreaterThan(Date.parse(before?.updatedAt ?? ''));
    await takeBack(entry);
    const seenNow = await shown(entry.id);
    const as = (await editor.save(entry, withTitle('Fares'))).answer(saveDraft);
    await editor.publish(as);
    expect((await shown(entry.id))?.updatedAt).toBe(seenNow?.updatedAt);
  });

  it('does not count as a version that readers saw when the entry was hidden since', async () => {
    const entry = await corrected('Routes');
    await takeBack(entry);
    const before = await shown(entry.id);
    await editor.unpublish(entry);
    const same = (await editor.save(entry, withTitle('Routes'))).answer(saveDraft);
    await editor.publish(same);
    expect((await shown(entry.id))?.updatedAt).toBe(before?.updatedAt);
    await editor.unpublish(same);
    const other = (await editor.save(same, withTitle('Routes, corrected'))).answer(saveDraft);
    await editor.publish(other);
    const after = await shown(entry.id);
    expect(Date.parse(after?.updatedAt ?? '')).toBeGreaterThan(Date.parse(before?.updatedAt ?? ''));
  });

  it('is refused once it was changed, taken back or out for ten minutes', async () => {
    const [saved, filed, twice, late] = [
      await corrected('Saved since'),
      await corrected('Filed since'),
      await corrected('Twice'),
      await corrected('Late'),
    ];
    await editor.save(saved, withTitle('Saved since, again'));
    await editor.post(pathOfTable(moveEntries), { entries: [seen(filed)], category: 'technology' });
    await takeBack(twice);
    await sql`update content_revisions set at = at - interval '10 minutes' where entry_id = ${late.id}`.execute(
      test.app.database.queries,
    );
    const results = await takeBack(saved, filed, twice, late);
    expect(results.map(({ done }) => done)).toEqual([false, false, false, false]);
    expect(await shown(saved.id)).toMatchObject({ title: 'Saved since, corrected' });
  });
});
