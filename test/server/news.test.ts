import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post } from '#domain/site/content/news.ts';
import { listNews, readNews } from '#domain/site/news.ts';
import { createPost, postContent } from '#test/support/content.ts';
import { publish } from '#test/support/published-content.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let reader: TestAccount;

beforeAll(async () => {
  test = await startTestServer();
  reader = await newPerson();
});
afterAll(() => test.close());

function newPerson(): Promise<TestAccount> {
  return createAccount(test.app, { accountType: 'commuter' });
}

function opened(id: number, token = reader.token): Promise<Reply> {
  return test.call('GET', `/api/user/news/${id}`, { token });
}

async function listed(query = '') {
  const reply = await test.call('GET', `${listNews.path}${query}`, { token: reader.token });
  return reply.answer(listNews);
}

function versionsOf(id: number) {
  return test.app.database.queries
    .selectFrom('content_revisions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('entry_id', '=', id)
    .executeTakeFirstOrThrow();
}

describe('news', () => {
  it('are the published posts, newest first, in pages, searched and by category', async () => {
    const first = await publish(test.app, post, {
      ...postContent,
      title: 'Helmets at Ojota',
      category: 'road-safety',
    });
    const second = await createPost(test.app, { title: 'Bridge closed' });
    expect((await listed('?page=1&per_page=1')).rows.map(({ id }) => id)).toEqual([second]);
    expect(await listed('?page=2&per_page=1')).toMatchObject({ page: 2, perPage: 1, lastPage: 2, total: 2 });
    expect((await listed('?category=road-safety')).rows.map(({ id }) => id)).toEqual([first]);
    expect((await listed('?search=helmets')).rows.map(({ id }) => id)).toEqual([first]);
    expect((await listed()).rows[0]).toMatchObject({ views: 0, comments: 0, category: 'traffic' });
  });

  it('count each signed-in person who opens one once, whatever comes at the same time', async () => {
    const id = await createPost(test.app);
    const before = await versionsOf(id);
    const people = await Promise.all([newPerson(), newPerson(), newPerson()]);
    await Promise.all(
      people.flatMap(({ token }) => [opened(id, token), opened(id, token), opened(id, token)]),
    );
    expect((await opened(id, people[0]?.token)).answer(readNews).views).toBe(3);
    expect((await opened(id)).answer(readNews).views).toBe(4);
    expect((await listed()).rows.find((row) => row.id === id)?.views).toBe(4);
    expect(await versionsOf(id)).toEqual(before);
  });

  it('that readers do not see are not there', async () => {
    const id = await createPost(test.app);
    await test.app.database.queries
      .updateTable('content_entries')
      .set({ published: null, published_version: null })
      .where('id', '=', id)
      .execute();
    expect((await opened(id)).status).toBe(404);
    expect((await opened(999_999_999)).status).toBe(404);
    const { count } = await test.app.database.queries
      .selectFrom('post_views')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('post_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });

  it('come as cleaned text', async () => {
    const id = await createPost(test.app, {
      description: '<h2>Wear it</h2><p onclick="steal()">Always.</p><script>steal()</script>',
    });
    const { body } = (await opened(id)).answer(readNews);
    expect(body).toContain('Wear it');
    expect(body).not.toMatch(/script|onclick/);
  });
});
