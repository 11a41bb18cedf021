/** The calls of staff who edit content, each on an entry of its own. */
import { createEntry, scheduleEntry, unpublishEntry } from '#domain/site/content/editing.ts';
import { faq } from '#domain/site/content/home.ts';
import { post } from '#domain/site/content/news.ts';
import { deleteEntries, publishEntries, scheduleEntries } from '#domain/site/content/table.ts';
import { createPost, postContent } from '#test/support/content.ts';
import { pathOfTable } from '#test/support/content-table.ts';
import { publish } from '#test/support/published-content.ts';
import type { TestServer } from '#test/support/server.ts';
import type { Prepare, World } from './world.ts';

const question = { question: 'Is it free?', answer: 'Yes.', place: 'home' };

/** A new question that only staff see. */
async function draftQuestion(test: TestServer, world: World): Promise<{ id: string }> {
  const reply = await test.call('POST', createEntry.path.replace('{kind}', faq.name), {
    token: world.callers.staff?.token,
    body: { content: question },
  });
  return { id: String(reply.answer(createEntry).id) };
}

/** A time at which nothing of these tests runs any more. */
const nextYear = () => new Date(Date.now() + 300 * 86_400_000).toISOString();

async function scheduledQuestion(test: TestServer, world: World) {
  const params = await draftQuestion(test, world);
  const at = nextYear();
  await test.call('POST', scheduleEntry.path.replace('{id}', params.id), {
    token: world.callers.staff?.token,
    body: { version: 1, publish_at: at },
  });
  return { params, at };
}

const ofPosts = { kind: 'post' };

async function onePost({ app }: TestServer) {
  return { entries: [{ id: await createPost(app), version: 1 }] };
}

/** A post that is older than all subscribers of other calls, so that none of them gets its mail when readers see it again. */
function createOldPost({ app }: TestServer): Promise<number> {
  return publish(app, post, postContent, new Date('2026-01-01T00:00:00Z'));
}

/** A post that readers do not see. */
async function hiddenPost(test: TestServer, world: World) {
  const id = await createOldPost(test);
  await test.call('POST', unpublishEntry.path.replace('{id}', String(id)), {
    token: world.callers.staff?.token,
    body: { version: 1 },
  });
  return { id, version: 1 };
}

export const contentCalls: Record<string, Prepare> = {
  listEntries: () => ({ params: { kind: faq.name } }),
  getEntry: async (test, world) => ({ params: await draftQuestion(test, world) }),
  createEntry: () => ({ params: { kind: faq.name }, body: { content: question } }),
  saveDraft: async (test, world) => ({
    params: await draftQuestion(test, world),
    body: { version: 1, content: question },
  }),
  publishEntry: async (test, world) => ({
    params: await draftQuestion(test, world),
    body: { version: 1 },
  }),
  unpublishEntry: async ({ app }) => ({
    params: { id: String(await createPost(app)) },
    body: { version: 1 },
  }),
  scheduleEntry: async (test, world) => ({
    params: await draftQuestion(test, world),
    body: { version: 1, publish_at: nextYear() },
  }),
  cancelSchedule: async (test, world) => ({
    params: (await scheduledQuestion(test, world)).params,
    body: { version: 1 },
  }),
  getPublishedContent: async (test, world) => ({ params: await draftQuestion(test, world) }),
  moveSchedule: async (test, world) => {
    const { params, at } = await scheduledQuestion(test, world);
    return { params, body: { seen: at, publish_at: nextYear() } };
  },
  deleteEntry: async (test, world) => ({
    params: await draftQuestion(test, world),
    body: { version: 1 },
  }),
  orderEntries: async ({ app }) => {
    await publish(app, faq, faq.schema.parse(question));
    const questions = await app.database.queries
      .selectFrom('content_entries')
      .select('id')
      .where('kind', '=', faq.name)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute();
    return { params: { kind: faq.name }, body: { ids: questions.map(({ id }) => id).toReversed() } };
  },
  getSharePicture: async ({ app }) => ({
    params: { id: String(await createPost(app)), mark: '0123456789abcdef' },
  }),
  listDatedEntries: () => ({ params: ofPosts }),
  summarizeDatedEntries: () => ({ params: ofPosts }),
  exportDatedEntries: () => ({ params: ofPosts }),
  getPublishingCalendar: () => ({}),
  publishEntries: async (test, world) => ({
    params: ofPosts,
    body: { entries: [await hiddenPost(test, world)] },
  }),
  scheduleEntries: async (test, world) => ({
    params: ofPosts,
    body: { entries: [await hiddenPost(test, world)], publish_at: nextYear() },
  }),
  takeBackSchedules: async (test, world) => {
    const entries = [await hiddenPost(test, world)];
    await test.call('POST', pathOfTable(scheduleEntries), {
      token: world.callers.staff?.token,
      body: { entries, publish_at: nextYear() },
    });
    return { params: ofPosts, body: { entries } };
  },
  deleteEntries: async (test) => ({ params: ofPosts, body: await onePost(test) }),
  listDeletedEntries: () => ({ params: ofPosts }),
  restoreDeletedEntries: async (test, world) => {
    const entries = [{ id: await createOldPost(test), version: 1 }];
    await test.call('POST', pathOfTable(deleteEntries), {
      token: world.callers.staff?.token,
      body: { entries },
    });
    return { params: ofPosts, body: { entries } };
  },
  listCalendarDay: () => ({ params: { day: '2026-11-21' } }),
  listEditors: () => ({}),
  hideEntries: async (test) => ({ params: ofPosts, body: await onePost(test) }),
  moveEntries: async (test) => ({ params: ofPosts, body: { ...(await onePost(test)), category: 'rights' } }),
  takeBackEntries: async (test, world) => {
    const entries = [await hiddenPost(test, world)];
    await test.call('POST', pathOfTable(publishEntries), {
      token: world.callers.staff?.token,
      body: { entries },
    });
    return { params: ofPosts, body: { entries } };
  },
  listRevisions: async (test, world) => ({ params: await draftQuestion(test, world) }),
  getRevision: async (test, world) => ({
    params: { ...(await draftQuestion(test, world)), version: '1' },
  }),
  restoreRevision: async (test, world) => ({
    params: await draftQuestion(test, world),
    body: { version: 1, revision: 1 },
  }),
  signalEditing: async (test, world) => ({
    params: await draftQuestion(test, world),
    body: { window: 'one', field: 'question' },
  }),
  getDraftLink: async (test, world) => ({ params: await draftQuestion(test, world) }),
  createDraftLink: async (test, world) => ({ params: await draftQuestion(test, world) }),
  revokeDraftLink: async (test, world) => ({ params: await draftQuestion(test, world) }),
};
