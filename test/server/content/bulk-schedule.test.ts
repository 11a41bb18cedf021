/** Many entries that are scheduled together: each by itself, named when it is refused, and taken back within ten minutes. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Entry, publishEntry, saveDraft, scheduleEntry } from '#domain/site/content/editing.ts';
import { post } from '#domain/site/content/news.ts';
import { getPost } from '#domain/site/content/news-pages.ts';
import { scheduleEntries, takeBackSchedules } from '#domain/site/content/table.ts';
import { publishDue } from '#server/features/site/content/for-others/due-publishing.ts';
import { postContent } from '#test/support/content.ts';
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

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const seen = ({ id, version }: Entry) => ({ id, version });

function schedule(by: Editor, publishAt: string, ...entries: Entry[]) {
  return by.post(pathOfTable(scheduleEntries), { entries: entries.map(seen), publish_at: publishAt });
}

async function takeBack(...entries: Entry[]) {
  const reply = await ngozi.post(pathOfTable(takeBackSchedules), { entries: entries.map(seen) });
  return reply.answer(takeBackSchedules);
}

async function shown(id: number) {
  const reply = await test.call('GET', getPost.path.replace('{id}', String(id)));
  return reply.status === 200 ? reply.answer(getPost).post : undefined;
}

/** A clock that stands at this moment while the work is done. */
async function at(moment: string, work: () => Promise<unknown>): Promise<void> {
  const { now } = test.app;
  test.app.now = () => new Date(moment);
  await work();
  test.app.now = now;
}

describe('posts that are scheduled together', () => {
  it('come out at their time; what cannot be scheduled says why', async () => {
    const time = inHours(5);
    const whole = await ngozi.draft(post, withTitle('Day whole'));
    const lacking = await ngozi.draft(post, {
      ...postContent,
      title: 'Day lacking',
      summary: '',
      author: '',
    });
    const out = await ngozi.published(post, withTitle('Day out'));
    const raced = await ngozi.draft(post, withTitle('Day raced'));
    await bola.save(raced, withTitle('Day raced, by Bola'));
    const moved = await ngozi.draft(post, withTitle('Day moved'));
    await ngozi.schedule(moved, inHours(9));
    const reply = await schedule(ngozi, time, whole, lacking, out, raced, moved);
    expect(reply.answer(scheduleEntries)).toEqual([
      { id: whole.id, done: true, message: '' },
      { id: lacking.id, done: false, message: 'Not complete yet: Author, Summary.' },
      { id: out.id, done: false, message: 'Readers see this version already.' },
      { id: raced.id, done: false, message: expect.stringContaining('changed this since') },
      { id: moved.id, done: true, message: '' },
    ]);
    expect(await ngozi.entry(whole.id)).toMatchObject({ state: 'scheduled', publishAt: time });
    expect(await ngozi.entry(moved.id)).toMatchObject({ state: 'scheduled', publishAt: time });
    expect((await ngozi.revisions(whole.id))[0]).toMatchObject({ action: 'scheduled' });
    expect(await lastAudited(test, 2)).toEqual([
      { action: 'scheduleEntries', subject: `content ${moved.id}` },
      { action: 'scheduleEntries', subject: `content ${whole.id}` },
    ]);
    expect(await shown(whole.id)).toBeUndefined();
    await at(time, () => publishDue(test.app));
    expect(await shown(whole.id)).toMatchObject({ title: 'Day whole' });
    expect(await shown(moved.id)).toMatchObject({ title: 'Day moved' });
  });

  it('need a time that is to come, within a year, with its zone', async () => {
    const draft = await ngozi.draft(post, withTitle('Day wrong'));
    for (const time of [inHours(-1), inHours(24 * 367), '2026-12-24T07:00', 'tomorrow']) {
      const reply = await schedule(ngozi, time, draft);
      expect(reply).toMatchObject({ status: 422, body: { errors: { publish_at: [expect.any(String)] } } });
    }
    expect(await ngozi.entry(draft.id)).toMatchObject({ state: 'draft', publishAt: null });
  });
});

describe('a schedule that is taken back', () => {
  it('is removed, or replaced by the earlier schedule with its content', async () => {
    const [fresh, planned] = [
      await ngozi.draft(post, withTitle('Undo fresh')),
      await ngozi.draft(post, withTitle('Undo planned')),
    ];
    const first = inHours(30);
    await ngozi.schedule(planned, first);
    const changed = (await ngozi.save(planned, withTitle('Undo planned, changed'))).answer(saveDraft);
    await schedule(ngozi, inHours(3), fresh, changed);
    expect(await takeBack(fresh, changed)).toEqual([
      { id: fresh.id, done: true, message: '' },
      { id: changed.id, done: true, message: '' },
    ]);
    expect(await ngozi.entry(fresh.id)).toMatchObject({ state: 'draft', publishAt: null });
    expect(await ngozi.entry(changed.id)).toMatchObject({
      ...{ state: 'scheduled', publishAt: first, scheduledVersion: 1, version: 2 },
    });
    expect((await ngozi.revisions(fresh.id))[0]).toMatchObject({ action: 'unscheduled' });
    expect((await ngozi.revisions(changed.id))[0]).toMatchObject({ action: 'scheduled', version: 1 });
    expect(await lastAudited(test, 1)).toEqual([
      { action: 'takeBackSchedules', subject: `content ${changed.id}` },
    ]);
    await at(first, () => publishDue(test.app));
    expect(await shown(planned.id)).toMatchObject({ title: 'Undo planned' });
    expect(await shown(fresh.id)).toBeUndefined();
  });

  it('is refused once it was moved, saved, published or taken back, after ten minutes, and when the one before has passed', async () => {
    const make = (title: string) => ngozi.draft(post, withTitle(title));
    const [moved, saved, published, twice, late, passed] = [
      ...[await make('Moved since'), await make('Saved since'), await make('Published since')],
      ...[await make('Twice'), await make('Late'), await make('Passed')],
    ] as [Entry, Entry, Entry, Entry, Entry, Entry];
    const soon = inHours(1);
    (await ngozi.schedule(passed, soon)).answer(scheduleEntry);
    const time = inHours(6);
    await schedule(ngozi, time, moved, saved, published, twice, late, passed);
    await bola.moveSchedule(moved, time, inHours(7));
    await bola.save(saved, withTitle('Saved since, by Bola'));
    (await bola.publish(published)).answer(publishEntry);
    await takeBack(twice);
    await sql`update content_revisions set at = at - interval '10 minutes' where entry_id = ${late.id}`.execute(
      test.app.database.queries,
    );
    await at(soon, async () => {
      const results = await takeBack(moved, saved, published, twice, late, passed);
      expect(results.map(({ done }) => done)).toEqual([false, false, false, false, false, false]);
    });
    expect(await ngozi.entry(late.id)).toMatchObject({ state: 'scheduled', publishAt: time });
    expect(await ngozi.entry(passed.id)).toMatchObject({ state: 'scheduled', publishAt: time });
    expect((await ngozi.entry(twice.id)).state).toBe('draft');
  });

  it('does not stand against the job that publishes: one of the two holds', async () => {
    for (const round of [1, 2, 3, 4]) {
      const time = inHours(2);
      const draft = await ngozi.draft(post, withTitle(`Race of the clock ${round}`));
      await schedule(ngozi, time, draft);
      await at(time, async () => {
        const [results] = await Promise.all([takeBack(draft), publishDue(test.app)]);
        expect((await shown(draft.id)) === undefined).toBe(results[0]?.done);
      });
    }
  });
});
