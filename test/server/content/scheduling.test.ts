/** The content that readers see from a set time on, on a clock that the test turns. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAuditEntries } from '#domain/platform/audit.ts';
import { type Entry, getRevision, saveDraft, scheduleEntry } from '#domain/site/content/editing.ts';
import { post } from '#domain/site/content/news.ts';
import { getPost } from '#domain/site/content/news-pages.ts';
import { moveSchedule } from '#domain/site/content/publication.ts';
import { publishDue } from '#server/features/site/content/for-others/due-publishing.ts';
import { postContent } from '#test/support/content.ts';
import { Editor } from '#test/support/editing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let editor: Editor;
const clock = { at: Date.parse('2026-12-01T08:00:00Z') };
const now = () => new Date(clock.at);
const hour = 3_600_000;
const inHours = (hours: number) => new Date(clock.at + hours * hour).toISOString();

beforeAll(async () => {
  test = await startTestServer();
  test.app.now = now;
  editor = await Editor.of(test);
});
afterAll(() => test.close());

async function scheduled(hours: number): Promise<Entry> {
  const draft = await editor.draft(post, postContent);
  return (await editor.schedule(draft, inHours(hours))).answer(scheduleEntry);
}

async function titleSeen(id: number): Promise<string | undefined> {
  const reply = await test.call('GET', getPost.path.replace('{id}', String(id)));
  return reply.status === 200 ? reply.answer(getPost).post.title : undefined;
}

it('is the scheduled version, at its time and not before, whatever was saved since', async () => {
  const entry = await scheduled(2);
  expect(entry).toMatchObject({ state: 'scheduled', publishAt: inHours(2), scheduledVersion: 1 });
  const later = await editor.save(entry, { ...postContent, title: 'Half a thought' });
  expect(later.answer(saveDraft)).toMatchObject({ state: 'scheduled', scheduledVersion: 1, version: 2 });
  clock.at += 2 * hour - 1;
  await publishDue(test.app);
  expect(await titleSeen(entry.id)).toBeUndefined();
  clock.at += 1;
  await publishDue(test.app);
  expect(await titleSeen(entry.id)).toBe(postContent.title);
  expect(await editor.entry(entry.id)).toMatchObject({
    state: 'changed',
    publishAt: null,
    scheduledVersion: null,
    publishedAt: now().toISOString(),
    content: { title: 'Half a thought' },
  });
  const [last] = await editor.revisions(entry.id);
  expect(last).toMatchObject({ action: 'published', version: 1, author: 'Amara Okafor' });
});

it('comes when everything was stopped and started again after its time, once', async () => {
  const entry = await scheduled(1);
  const before = await test.startAnother();
  before.app.now = now;
  await publishDue(before.app);
  await before.close();
  clock.at += 48 * hour;
  const [one, other] = [await test.startAnother(), await test.startAnother()];
  one.app.now = now;
  other.app.now = now;
  await Promise.all([publishDue(one.app), publishDue(other.app), publishDue(test.app)]);
  await one.close();
  await other.close();
  expect(await titleSeen(entry.id)).toBe(postContent.title);
  const published = (await editor.revisions(entry.id)).filter(({ action }) => action === 'published');
  expect(published).toHaveLength(1);
});

it('does not come when it is cancelled, published before, hidden or deleted', async () => {
  const cancelled = await scheduled(1);
  const reply = await editor.cancelSchedule(cancelled);
  expect(reply.body).toMatchObject({ data: { state: 'draft', publish_at: null } });
  expect(await editor.cancelSchedule(cancelled)).toMatchObject({
    status: 409,
    body: { code: 'wrong_state', message: 'Nothing is scheduled.' },
  });
  const [published, hidden, deleted] = [await scheduled(1), await scheduled(1), await scheduled(1)];
  expect((await editor.publish(published)).body).toMatchObject({ data: { publish_at: null } });
  await editor.publish(hidden);
  await editor.unpublish(hidden);
  await editor.remove(deleted);
  clock.at += 2 * hour;
  await publishDue(test.app);
  expect(await titleSeen(cancelled.id)).toBeUndefined();
  expect(await titleSeen(hidden.id)).toBeUndefined();
  expect(await titleSeen(deleted.id)).toBeUndefined();
  const times = (await editor.revisions(published.id)).filter(({ action }) => action === 'published');
  expect(times).toHaveLength(1);
});

it.each<[string, (entry: Entry) => Promise<unknown>, string | undefined]>([
  ['hidden', (entry) => editor.unpublish(entry), undefined],
  ['deleted', (entry) => editor.remove(entry), undefined],
  ['cancelled', (entry) => editor.cancelSchedule(entry), postContent.title],
  ['published at once', (entry) => editor.publish(entry), 'The next words'],
])('of a post that readers see already does not come when it is %s', async (_, act, seen) => {
  const draft = await editor.draft(post, postContent);
  await editor.publish(draft);
  const saved = (await editor.save(draft, { ...postContent, title: 'The next words' })).answer(saveDraft);
  const waiting = (await editor.schedule(saved, inHours(1))).answer(scheduleEntry);
  await act(waiting);
  clock.at += 2 * hour;
  await publishDue(test.app);
  expect(await titleSeen(draft.id)).toBe(seen);
});

it('can be moved to another time in its scheduled version, also after later saves', async () => {
  const entry = await scheduled(1);
  await editor.save(entry, { ...postContent, title: 'Half a thought' });
  const at = inHours(1);
  const moved = await editor.moveSchedule(entry, at, inHours(3));
  expect(moved.answer(moveSchedule)).toMatchObject({
    publishAt: inHours(3),
    scheduledVersion: 1,
    version: 2,
  });
  const [last] = await editor.revisions(entry.id);
  expect(last).toMatchObject({ action: 'scheduled', version: 1, author: 'Amara Okafor' });
  const version = await editor.get(`/api/backoffice/content/revisions/${entry.id}/1`);
  expect(version.answer(getRevision).content).toMatchObject({ title: postContent.title });
  clock.at += 2 * hour;
  await publishDue(test.app);
  expect(await titleSeen(entry.id)).toBeUndefined();
  clock.at += 2 * hour;
  await publishDue(test.app);
  expect(await titleSeen(entry.id)).toBe(postContent.title);
});

it('is not moved into the past, nor from a time that it has no longer', async () => {
  const entry = await scheduled(1);
  const at = inHours(1);
  expect(await editor.moveSchedule(entry, at, inHours(-1))).toMatchObject({
    status: 422,
    body: { errors: { publish_at: [expect.stringContaining('has passed')] } },
  });
  expect((await editor.moveSchedule(entry, at, inHours(5))).status).toBe(200);
  expect(await editor.moveSchedule(entry, at, inHours(7))).toMatchObject({
    status: 409,
    body: { code: 'conflict', data: { publish_at: inHours(5) } },
  });
  await editor.cancelSchedule(entry);
  expect((await editor.moveSchedule(entry, inHours(5), inHours(7))).status).toBe(409);
  expect((await editor.entry(entry.id)).publishAt).toBeNull();
});

it('can be put off, and shows only the last that was asked for', async () => {
  const entry = await scheduled(1);
  const saved = (await editor.save(entry, { ...postContent, title: 'Second' })).answer(saveDraft);
  expect((await editor.schedule(saved, inHours(3))).status).toBe(200);
  clock.at += 2 * hour;
  await publishDue(test.app);
  expect(await titleSeen(entry.id)).toBeUndefined();
  clock.at += 2 * hour;
  await publishDue(test.app);
  expect(await titleSeen(entry.id)).toBe('Second');
  expect(await editor.schedule(saved, inHours(3))).toMatchObject({
    status: 409,
    body: { code: 'wrong_state' },
  });
});

it('is at a time to come, within a year, of the version that was looked at', async () => {
  const draft = await editor.draft(post, postContent);
  for (const at of [inHours(-1), inHours(0), inHours(367 * 24)]) {
    const reply = await editor.schedule(draft, at);
    expect(reply.status).toBe(422);
    expect(Object(reply.body).errors).toHaveProperty('publish_at');
  }
  await editor.save(draft, { ...postContent, title: 'Newer' });
  expect(await editor.schedule(draft, inHours(1))).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(
    (await editor.schedule({ id: draft.id, version: 2 }, '2026-12-31T10:00:00+01:00')).body,
  ).toMatchObject({ data: { publish_at: '2026-12-31T09:00:00.000Z' } });
});

it('is in the audit log, as is who asked for it', async () => {
  const entry = await scheduled(1);
  clock.at += 2 * hour;
  await publishDue(test.app);
  const log = (await editor.get(`${listAuditEntries.path}?search=content%20${entry.id}`)).answer(
    listAuditEntries,
  );
  expect(log.rows.map(({ action, role }) => [action, role])).toEqual([
    ['publishScheduled', 'command'],
    ['scheduleEntry', 'administrator'],
    ['createEntry', 'administrator'],
  ]);
});
