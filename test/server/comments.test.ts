import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideComment } from '#domain/platform/moderation/moderation.ts';
import { type Comment, createComment, listComments } from '#domain/site/comments.ts';
import { getPost, listPosts } from '#domain/site/content/news-pages.ts';
import { mailsTo } from '#test/support/accounts.ts';
import { createPost } from '#test/support/content.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let amara: TestAccount;
let editor: TestAccount;
let postId: number;

beforeAll(async () => {
  test = await startTestServer();
  editor = await createAccount(test.app, { accountType: 'staff' });
});
afterAll(() => test.close());
beforeEach(async () => {
  amara = await createAccount(test.app, { accountType: 'commuter' });
  postId = await createPost(test.app);
});

function write(text: unknown, { token }: TestAccount = amara, headers: Record<string, string> = {}) {
  return test.call('POST', createComment.path, { token, body: { post_id: postId, comment: text }, headers });
}

async function written(text = 'Thank you for this.', author: TestAccount = amara): Promise<Comment> {
  return (await write(text, author)).answer(createComment);
}

function decide(id: number, decision: 'kept' | 'hidden', reason = '') {
  const path = decideComment.path.replace('{id}', String(id));
  return test.call('POST', path, { token: editor.token, body: { decision, reason } });
}

async function seenBy(reader?: TestAccount, query = '') {
  const path = `${listComments.path.replace('{id}', String(postId))}${query}`;
  return (await test.call('GET', path, { token: reader?.token })).answer(listComments);
}

/** The numbers of comments on the cards and on the post itself. */
async function counts(): Promise<number[]> {
  const cards = (await test.call('GET', listPosts.path)).answer(listPosts).blog.list;
  const path = getPost.path.replace('{id}', String(postId));
  const { post } = (await test.call('GET', path)).answer(getPost);
  return [cards.find(({ id }) => id === postId)?.comments ?? -1, post.comments];
}

describe('a comment', () => {
  it('waits, is seen by its author alone and counted nowhere', async () => {
    const reply = await write('  Thank you for this.\r\n');
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      message: 'Thank you. Your comment is shown once our staff have read it.',
      data: { author: 'Amara O.', comment: 'Thank you for this.', waiting: true },
    });
    const other = await createAccount(test.app, { accountType: 'driver' });
    expect((await seenBy(amara)).rows).toMatchObject([{ waiting: true }]);
    for (const reader of [undefined, other, editor]) expect((await seenBy(reader)).total).toBe(0);
    expect(await counts()).toEqual([0, 0]);
  });

  it('that is shown is read by everybody with a first name and an initial, and counted at once', async () => {
    const { id } = await written();
    expect(await counts()).toEqual([0, 0]);
    expect((await decide(id, 'kept')).status).toBe(200);
    const { rows } = await seenBy();
    expect(rows).toMatchObject([{ id, author: 'Amara O.', comment: 'Thank you for this.', waiting: false }]);
    expect(JSON.stringify(rows)).not.toMatch(/Okafor|people\.example/);
    expect(await counts()).toEqual([1, 1]);
    const [mail] = await mailsTo(test, amara.email);
    expect(mail).toMatchObject({ kind: 'moderation-kept', user_id: amara.id });
  });

  it('that is refused is seen by nobody, and its author is told why', async () => {
    const { id } = await written();
    await decide(id, 'hidden', 'It names a private person.');
    for (const reader of [undefined, amara]) expect((await seenBy(reader)).total).toBe(0);
    expect(await counts()).toEqual([0, 0]);
    const [mail] = await mailsTo(test, amara.email);
    expect(mail).toMatchObject({ kind: 'moderation-hidden' });
    expect(mail?.body_text).toContain('It names a private person.');
  });

  it('sent twice with one key is one comment', async () => {
    const headers = { 'idempotency-key': 'comment-once-1' };
    const answers = await Promise.all([write('Once.', amara, headers), write('Once.', amara, headers)]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect((await seenBy(amara)).total).toBe(1);
  });

  it('has from 1 to 1,000 characters', async () => {
    for (const text of ['', '  \n ', 'x'.repeat(1_001), null, 7, ['x']]) {
      expect(await write(text)).toMatchObject({
        status: 422,
        body: { errors: { comment: [expect.any(String)] } },
      });
    }
    expect((await write('x')).status).toBe(200);
    expect((await write('ọ'.repeat(1_000))).status).toBe(200);
  });

  it('belongs to a post that readers see', async () => {
    for (const post_id of [999_999_999, '999999999']) {
      const body = { post_id, comment: 'Hello' };
      expect((await test.call('POST', createComment.path, { token: amara.token, body })).status).toBe(404);
    }
    for (const id of ['999999999', '0', 'x', '1%7D']) {
      expect((await test.call('GET', listComments.path.replace('{id}', id))).status).toBe(404);
    }
  });

  it('is limited for each account', async () => {
    const limited = await startTestServer({ limitScale: 0.1 });
    const { token } = await createAccount(limited.app, { accountType: 'commuter' });
    const body = { post_id: await createPost(limited.app), comment: 'Hello' };
    const statuses = [];
    for (let count = 0; count < 3; count += 1) {
      statuses.push((await limited.call('POST', createComment.path, { token, body })).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    await limited.close();
  });

  it('stays when its author’s account is gone, without the person', async () => {
    const { id } = await written();
    await decide(id, 'kept');
    const waiting = await written('Another');
    await test.app.database.queries.deleteFrom('users').where('id', '=', amara.id).execute();
    expect((await seenBy()).rows).toMatchObject([{ id, author: 'A former member' }]);
    expect((await decide(waiting.id, 'kept')).status).toBe(200);
  });

  it('of an account without a name is a member’s', async () => {
    const values = { first_name: '', last_name: '' };
    await test.app.database.queries.updateTable('users').set(values).where('id', '=', amara.id).execute();
    expect((await written()).author).toBe('A member');
  });
});

describe('the comments on a post', () => {
  it('come in pages, the newest first', async () => {
    for (const text of ['one', 'two', 'three']) await decide((await written(text)).id, 'kept');
    await written('four');
    const page = await seenBy(undefined, '?page=1&per_page=2');
    expect(page.rows.map(({ comment }) => comment)).toEqual(['three', 'two']);
    expect(page).toMatchObject({ total: 3, lastPage: 2 });
    expect((await seenBy(amara)).rows.map(({ comment }) => comment)).toEqual(['four', 'three', 'two', 'one']);
  });
});
