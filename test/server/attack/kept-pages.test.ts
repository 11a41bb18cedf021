/** A stranger tries to have a page kept for everybody that only a signed-in person is shown. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createComment } from '#domain/site/comments.ts';
import { post } from '#domain/site/content/news.ts';
import { servePages } from '#server/base/http/pages/pages.ts';
import { sessionCookie } from '#server/base/http/routes/session.ts';
import { postContent } from '#test/support/content.ts';
import { Editor } from '#test/support/editing.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const unread = 'No editor has read this.';

let test: TestServer;
let editor: Editor;
let origin: string;
let attacker: TestAccount;

beforeAll(async () => {
  test = await startTestServer();
  await servePages(test.server, test.app);
  origin = await test.server.listen({ host: '127.0.0.1', port: 0 });
  editor = await Editor.of(test);
  attacker = await createAccount(test.app, { accountType: 'commuter' });
});
afterAll(() => test.close());

type Answer = { showsUnread: boolean; isKept: boolean };

async function ask(path: string, cookie = ''): Promise<Answer> {
  const headers = { accept: 'text/html', ...(cookie === '' ? {} : { cookie }) };
  const response = await fetch(origin + path, { headers });
  return { showsUnread: (await response.text()).includes(unread), isKept: response.headers.has('etag') };
}

/** A post that is out, under which a comment of the attacker waits to be read by staff. */
async function postWithUnread(): Promise<string> {
  const { id } = await editor.published(post, postContent);
  const body = { post_id: id, comment: unread };
  const reply = await test.call('POST', createComment.path, { token: attacker.token, body });
  expect(reply.status, reply.text).toBe(200);
  // The change of content is known here: from now on pages are kept.
  await expect.poll(async () => (await ask('/about')).isKept).toBe(true);
  return `/event/details/${id}`;
}

describe.each([
  ['nothing', ''],
  ['a blank', ' '],
  ['a tab', '\t'],
])('a page that is asked for with %s before the sign of equality of the session’s cookie', (_, blank) => {
  it('is the person’s own, and is shown to nobody else', async () => {
    const path = await postWithUnread();
    const own = `${sessionCookie}${blank}=${attacker.token}`;
    for (const cookie of [own, `other=1;${own}`, `other=1; ${own}; another=2`]) {
      expect(await ask(path, cookie)).toEqual({ showsUnread: true, isKept: false });
      expect((await ask(path)).showsUnread).toBe(false);
    }
  });
});
