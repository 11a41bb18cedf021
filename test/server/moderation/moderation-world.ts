/** The world of the tests of moderation: one content of each kind, its author, a reporter, and staff. */
import { afterAll, beforeAll } from 'vitest';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import * as moderation from '#domain/platform/moderation/moderation.ts';
import { reportComment, reportSpace, reportTrafficUpdate } from '#domain/platform/moderation/reports.ts';
import { createComment } from '#domain/site/comments.ts';
import { createPost } from '#test/support/content.ts';
import { offerSpace } from '#test/support/parking.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';
import { postTraffic } from '#test/support/traffic.ts';

export let test: TestServer;
export let administrator: TestAccount;
export let colleague: TestAccount;
export let editor: TestAccount;

/** Registers what starts and stops it in the file of tests that calls this. */
export function setUpModerationWorld(): void {
  beforeAll(async () => {
    test = await startTestServer();
    administrator = await createAccount(test.app, { accountType: 'staff' });
    colleague = await createAccount(test.app, { accountType: 'staff' });
    editor = await createAccount(test.app, { accountType: 'staff', staffRole: 'editor' });
  });
  afterAll(() => test.close());
}

export type Kind = moderation.ModeratedKind;
export const kinds = moderation.moderatedKinds;

export const calls = {
  traffic: {
    list: moderation.listModeratedTraffic,
    decide: moderation.decideTraffic,
    appeal: moderation.decideTrafficAppeal,
    report: reportTrafficUpdate,
  },
  comment: {
    list: moderation.listModeratedComments,
    decide: moderation.decideComment,
    appeal: moderation.decideCommentAppeal,
    report: reportComment,
  },
  space: {
    list: moderation.listModeratedSpaces,
    decide: moderation.decideSpace,
    appeal: moderation.decideSpaceAppeal,
    report: reportSpace,
  },
} as const;

export function newPerson(): Promise<TestAccount> {
  return createAccount(test.app, { accountType: 'commuter' });
}

export function pathOf(endpoint: Endpoint, id: number): string {
  return endpoint.path.replace('{id}', String(id));
}

/** Something of this kind that people see. @returns its number. */
export async function shown(kind: Kind, author: TestAccount): Promise<number> {
  switch (kind) {
    case 'traffic':
      return (await postTraffic(test, author.token)).id;
    case 'space':
      return (await offerSpace(test, author.token)).id;
    case 'comment': {
      const { id } = await written(author);
      await decided('comment', id, 'kept');
      return id;
    }
  }
}

/** A comment that waits, on a post of its own. */
export async function written(author: TestAccount, text = 'Mind the gap.') {
  const postId = await createPost(test.app, { title: `Bridge ${author.id}` });
  const body = { post_id: postId, comment: text };
  const reply = await test.call('POST', createComment.path, { token: author.token, body });
  return { id: reply.answer(createComment).id, postId };
}

export function reported(kind: Kind, id: number, { token }: TestAccount): Promise<Reply> {
  const body = { reason: 'untrue', note: 'I stand there and see nothing.' };
  return test.call('POST', pathOf(calls[kind].report, id), { token, body });
}

export function decided(
  kind: Kind,
  id: number,
  decision: moderation.Decision,
  reason = '',
  { token } = administrator,
): Promise<Reply> {
  return test.call('POST', pathOf(calls[kind].decide, id), { token, body: { decision, reason } });
}

export async function listed(kind: Kind, query = '', { token } = administrator) {
  return (await test.call('GET', `${calls[kind].list.path}?${query}`, { token })).answer(calls[kind].list);
}

export async function listedItem(kind: Kind, id: number, query = 'status=all&per_page=100') {
  return (await listed(kind, query)).rows.find((item) => item.id === id);
}

/** Reported and hidden. @returns the decision's number, which the author's notification leads to. */
export async function hidden(kind: Kind, id: number, by = administrator): Promise<number> {
  const reply = await decided(kind, id, 'hidden', 'It is not true.', by);
  const [newest] = reply.answer(calls[kind].decide).decisions;
  if (!newest) throw new Error(reply.text);
  return newest.id;
}

export function appealed(decisionId: number, { token }: TestAccount, appeal = 'I saw it.'): Promise<Reply> {
  return test.call('POST', pathOf(moderation.appealDecision, decisionId), { token, body: { appeal } });
}

export function judged(
  kind: Kind,
  decisionId: number,
  outcome: moderation.Outcome,
  { token } = colleague,
): Promise<Reply> {
  const body = { outcome, reason: 'We looked again.' };
  return test.call('POST', pathOf(calls[kind].appeal, decisionId), { token, body });
}

export function noticesOf({ id }: TestAccount) {
  return test.app.database.queries
    .selectFrom('notifications')
    .select(['title', 'text', 'link'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
}
