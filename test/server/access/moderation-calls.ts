/** The calls of moderation, on what the owner wrote; the decision appealed against is a colleague's. */
import type { ModeratedKind } from '#domain/platform/moderation/moderation.ts';
import { createPost } from '#test/support/content.ts';
import { createAccount, createTrafficUpdate } from '#test/support/records.ts';
import type { TestServer } from '#test/support/server.ts';
import type { Prepare, World } from './world.ts';

const keys = { traffic: 'update_id', comment: 'comment_id', space: 'space_id' } as const;

async function written({ app }: TestServer, world: World, kind: ModeratedKind): Promise<number> {
  const db = app.database.queries;
  switch (kind) {
    case 'traffic':
      return createTrafficUpdate(app, world.owner.id);
    case 'comment': {
      const { id } = await db
        .insertInto('comments')
        .values({
          ...{ post_id: await createPost(app), author_id: world.owner.id, body: 'Buy now' },
          ...{ state: 'shown', decided_at: app.now().toISOString() },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    }
    case 'space': {
      const { id } = await db
        .insertInto('spaces')
        .values({
          ...{ owner_id: world.owner.id, name: 'Yard', address: '4 Allen Avenue, Ikeja' },
          ...{ description: 'Behind the bank.', price_kobo: 50_000 },
          images: [`files/vehicles/${'a'.repeat(32)}.webp`],
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    }
  }
}

/** @returns the number of a colleague's decision that hides it. */
async function hidden(test: TestServer, world: World, kind: ModeratedKind, isAppealed: boolean) {
  const { app } = test;
  const db = app.database.queries;
  const id = await written(test, world, kind);
  const at = app.now().toISOString();
  const { id: colleagueId } = await createAccount(app, { accountType: 'staff' });
  if (kind === 'comment')
    await db.updateTable('comments').set({ state: 'refused' }).where('id', '=', id).execute();
  else {
    const table = kind === 'traffic' ? 'traffic_updates' : 'spaces';
    await db.updateTable(table).set({ hidden_at: at }).where('id', '=', id).execute();
  }
  const decision = await db
    .insertInto('moderation_decisions')
    .values({
      ...{ author_id: world.owner.id, decision: 'hidden', reason: 'No.', decided_at: at },
      ...{ [keys[kind]]: id, decided_by: colleagueId },
      ...(isAppealed ? { appeal: 'It is true.', appealed_at: at } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return decision.id;
}

const report =
  (kind: ModeratedKind): Prepare =>
  async (test, world) => ({
    params: { id: String(await written(test, world, kind)) },
    body: { reason: 'untrue', note: 'There is nothing.' },
  });

const decide =
  (kind: ModeratedKind): Prepare =>
  async (test, world) => ({
    params: { id: String(await written(test, world, kind)) },
    body: { decision: 'hidden', reason: 'It is not true.' },
  });

const decideAppeal =
  (kind: ModeratedKind): Prepare =>
  async (test, world) => ({
    params: { id: String(await hidden(test, world, kind, true)) },
    body: { outcome: 'restored', reason: 'You are right.' },
  });

export const moderationCalls: Record<string, Prepare> = {
  reportTrafficUpdate: report('traffic'),
  reportComment: report('comment'),
  reportSpace: report('space'),
  getComment: async (test, world) => ({ params: { id: String(await written(test, world, 'comment')) } }),
  decideTraffic: decide('traffic'),
  decideComment: decide('comment'),
  decideSpace: decide('space'),
  decideTrafficAppeal: decideAppeal('traffic'),
  decideCommentAppeal: decideAppeal('comment'),
  decideSpaceAppeal: decideAppeal('space'),
  getOwnDecision: async (test, world) => ({
    params: { id: String(await hidden(test, world, 'comment', false)) },
  }),
  appealDecision: async (test, world) => ({
    params: { id: String(await hidden(test, world, 'comment', false)) },
    body: { appeal: 'It is true.' },
  }),
};
