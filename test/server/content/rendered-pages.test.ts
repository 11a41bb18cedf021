/** Pages of the web build over a connection: which are kept, and whose turn it is to have one rendered. */

import { once } from 'node:events';
import { IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { post } from '#domain/site/content/news.ts';
import { servePages } from '#server/base/http/pages/pages.ts';
import { postContent } from '#test/support/content.ts';
import { Editor } from '#test/support/editing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { fewCalls } from '../overload/loaded-server.ts';

let test: TestServer;
let editor: Editor;
let origin: string;
let postId: number;

beforeAll(async () => {
  test = await startTestServer({
    trustProxy: '127.0.0.1',
    overload: { ...fewCalls, atOnce: 4, waiting: 4 },
  });
  await servePages(test.server, test.app);
  origin = await test.server.listen({ host: '127.0.0.1', port: 0 });
  editor = await Editor.of(test);
  for (let number = 1; number <= 12; number += 1) {
    const { id } = await editor.published(post, { ...postContent, title: `Rain ${number}` });
    postId = id;
  }
});
afterAll(() => test.close());

type Answer = { status: number; cacheControl: string; isKept: boolean; text: string };

async function ask(path: string, from = '192.0.2.1'): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const asked = request({
    ...{ hostname, port, path, agent: false },
    headers: { accept: 'text/html', 'x-forwarded-for': from },
  }).end();
  const [response] = await once(asked, 'response');
  if (!(response instanceof IncomingMessage)) throw new Error('there is no answer');
  const { statusCode: status = 0, headers } = response;
  const cacheControl = headers['cache-control'] ?? '';
  return { status, cacheControl, isKept: headers.etag !== undefined, text: await text(response) };
}

/** A change of content is told more than once, so it may be rendered more than once before it is kept. */
async function keep(path: string): Promise<void> {
  await expect.poll(async () => (await ask(path)).isKept).toBe(true);
}

describe('an address with values that exist', () => {
  it.each([
    '/about',
    '/agencies?sort=open',
    '/news&events?page=2',
    '/news&events?tab=media',
    '/news&events?tab=projects',
    `/news&events?category=${postContent.category}`,
    `/news&events?category=${postContent.category}&page=2`,
  ])('%s is kept', async (path) => {
    await keep(path);
  });

  it('of a post is kept', () => keep(`/event/details/${postId}`));
});

it('the news fetch the picture of their first post at once, and before all others', async () => {
  const { text: page } = await ask('/news&events');
  const [first = '', ...others] = page.slice(page.indexOf('<main')).match(/<img[^>]*>/g) ?? [];
  expect(first).toContain(postContent.banner.path);
  expect(first).toMatch(/fetchpriority="high"/i);
  expect(first).toContain('loading="eager"');
  expect(others.length).toBeGreaterThan(3);
  expect(others.filter((one) => /fetchpriority="high"|loading="eager"/i.test(one))).toEqual([]);
});

describe('an address with invented values', () => {
  it.each([
    '/about?tab=invented',
    '/about?page=1',
    '/about?',
    '/about/',
    '/ABOUT',
    '/%61bout',
    '/x/../about',
    '/agencies?sort=invented',
    '/agencies?sort=open&page=2',
    '/news&events?tab=invented',
    '/news&events?tab=media&page=2',
    '/news&events?tab=projects&page=1',
    '/news&events?category=invented',
    '/news&events?page=3',
    '/news&events?page=02',
    `/news&events?page=2&category=${postContent.category}`,
    '/news&events?page=2&page=2',
  ])('%s is answered like the page, and not kept', async (path) => {
    for (let times = 0; times < 2; times += 1) {
      const { text: _, ...answer } = await ask(path);
      expect(answer).toEqual({ status: 200, cacheControl: 'private, no-store', isKept: false });
    }
  });

  it.each(['//x/about', '/\\x/about', '//about', '/event/details/999999'])(
    '%s is not found, and not kept',
    async (path) => {
      for (let times = 0; times < 2; times += 1) {
        const { text: _, ...answer } = await ask(path);
        expect(answer).toEqual({ status: 404, cacheControl: 'private, no-store', isKept: false });
      }
    },
  );

  it('of a post’s comments and number is not kept', async () => {
    for (const path of [
      `/event/details/${postId}?page=2`,
      `/event/details/%3${String(postId)[0]}${String(postId).slice(1)}`,
    ]) {
      await ask(path);
      expect(await ask(path)).toMatchObject({ status: 200, isKept: false });
    }
  });

  it('pushes no page out, however many are asked for', async () => {
    await keep('/members');
    for (let number = 1; number <= 510; number += 2) {
      await Promise.all([number, number + 1].map((page) => ask(`/contact?page=${page}`)));
    }
    const release = await lockContent();
    const held = await holdPlaces('192.0.2.9', 4);
    expect((await ask('/members')).isKept).toBe(true);
    await release();
    await Promise.all(held);
  });
});

/** Locks a table, so that no page of a post is rendered. @returns a function that ends the lock. */
async function lockContent(): Promise<() => Promise<void>> {
  const client = await test.app.database.pool.connect();
  await client.query('begin; set local idle_in_transaction_session_timeout = 0');
  await client.query('lock table content_entries in access exclusive mode');
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

const pages = () => test.app.overload.figures.priorityClasses.get('pages');

let invented = 900_000;

/** @returns the answers, once so many more are rendered or wait. */
async function holdPlaces(from: string, count: number): Promise<Promise<Answer>[]> {
  const { inWork: working = 0, waiting = 0 } = pages() ?? {};
  const held = Array.from({ length: count }, () => {
    invented += 1;
    return ask(`/event/details/${invented}`, from);
  });
  await expect
    .poll(() => {
      const figures = pages();
      return (figures?.inWork ?? 0) + (figures?.waiting ?? 0);
    })
    .toBe(working + waiting + count);
  return held;
}

describe('while one address has every place for rendering', () => {
  it('others wait in its stead, the sign-in page has places of its own, and kept pages are sent', async () => {
    await keep('/about');
    const release = await lockContent();
    const greedy = await holdPlaces('192.0.2.9', 8);
    expect(pages()).toMatchObject({ inWork: 4, waiting: 4 });
    expect((await ask('/usersLogin')).status).toBe(200);
    expect((await ask('/usersLogin?tab=invented', '192.0.2.9')).status).toBe(200);
    expect((await ask('/about')).isKept).toBe(true);
    const other = ask('/event/details/1000001', '192.0.2.10');
    expect((await greedy.pop())?.status).toBe(503);
    expect(pages()).toMatchObject({ inWork: 4, waiting: 4 });
    expect((await ask('/event/details/1000002', '192.0.2.9')).status).toBe(503);
    await release();
    expect((await other).status).toBe(404);
    expect((await Promise.all(greedy)).map(({ status }) => status)).toEqual(greedy.map(() => 404));
  });

  it('a kept page is sent although content has changed since', async () => {
    await keep('/about');
    const release = await lockContent();
    const held = await holdPlaces('192.0.2.9', 4);
    await test.app.database.transact((tx) => test.app.published.changed(tx));
    const now = performance.now.bind(performance);
    // The page cannot be rendered anew while the content is locked.
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_000);
    expect((await ask('/about')).isKept).toBe(true);
    clock.mockRestore();
    await release();
    await Promise.all(held);
  });
});

it('a kept page is sent while the database is away, until it is rendered anew or is gone', async () => {
  const own = await startTestServer();
  await servePages(own.server, own.app);
  const url = await own.server.listen({ host: '127.0.0.1', port: 0 });
  const isKept = async () => {
    const answer = await fetch(`${url}/about`, { headers: { accept: 'text/html' } });
    await answer.text();
    return answer.headers.has('etag');
  };
  await expect.poll(isKept).toBe(true);
  let status = 503;
  let tries = 0;
  own.app.pages.renewWith(async () => {
    tries += 1;
    return { statusCode: status };
  });
  const now = performance.now.bind(performance);
  let later = 301_000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + later);
  for (let hour = 1; hour <= 2; hour += 1) {
    expect(await isKept()).toBe(true);
    await expect.poll(() => tries).toBe(hour);
    later += 3_600_000;
  }
  status = 404;
  expect(await isKept()).toBe(true);
  await expect.poll(isKept).toBe(false);
  clock.mockRestore();
  await own.close();
});
