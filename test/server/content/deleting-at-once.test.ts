/** Entries that several of the staff delete, restore, save and publish at once, and those that a colleague has open. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { saveDraft } from '#domain/site/content/editing.ts';
import { post, project } from '#domain/site/content/news.ts';
import { getPost } from '#domain/site/content/news-pages.ts';
import { projectContent } from '#test/support/content.ts';
import { lastAudited, withTitle } from '#test/support/content-table.ts';
import { Editor } from '#test/support/editing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { subscribed } from '#test/support/subscribers.ts';

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
beforeEach(() => {
  // No editor has a form of an earlier test open any more.
  clock.at += 60_000;
});
afterAll(() => test.close());

async function shown(id: number) {
  const reply = await test.call('GET', getPost.path.replace('{id}', String(id)));
  return reply.status === 200 ? reply.answer(getPost).post : undefined;
}

describe('many that are deleted together', () => {
  it('are each a line of the history and of the audit log, with the title', async () => {
    const [one, two] = [
      await ngozi.published(post, withTitle('Together one')),
      await ngozi.draft(post, withTitle('Together two')),
    ];
    expect(await bola.removeTogether(post, one, two)).toEqual([
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
    expect(await ngozi.removeTogether(post, changed, other, gone)).toMatchObject([
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
    await opened(open);
    const refusal = 'Bola Ajayi has it open. It can be deleted once they close it.';
    expect(await ngozi.remove(open)).toMatchObject({
      status: 409,
      body: { code: 'wrong_state', message: refusal },
    });
    expect(await ngozi.removeTogether(post, open, closed)).toEqual([
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

  it('who delete and save: the second editor is refused, and no saved text is lost', async () => {
    for (const round of rounds) {
      const draft = await ngozi.draft(post, withTitle(`Race to save ${round}`));
      const [saved, deleted] = await Promise.all([
        ngozi.save(draft, withTitle(`Race to save ${round}, saved`)),
        bola.removeTogether(post, draft),
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
    const deletions = rounds.map((round) => (round % 2 === 0 ? ngozi : bola).removeTogether(post, entry));
    expect(doneIn(await Promise.all(deletions))).toBe(1);
    const restorations = await Promise.all(rounds.map(() => ngozi.restore(post, entry)));
    expect(restorations.filter(({ text }) => text.includes('"done":true'))).toHaveLength(1);
    const actions = (await ngozi.revisions(entry.id)).map(({ action }) => action);
    expect(actions).toEqual(['undeleted', 'deleted', 'published', 'created']);
  });

  it('an old restoration does not undo a later deletion of an entry that was changed meanwhile', async () => {
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
