/** Answers that are the same for every reader, as they come over a connection: kept in each form, never for longer than they are right. */
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post } from '#domain/site/content/news.ts';
import { listMedia, listPosts } from '#domain/site/content/news-pages.ts';
import { getHomePage } from '#domain/site/content/pages.ts';
import { PublishedCache } from '#server/base/http/pages/published-cache.ts';
import { createLog } from '#server/base/log.ts';
import { postContent } from '#test/support/content.ts';
import { Editor } from '#test/support/editing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let editor: Editor;
let port: number;
const lines: string[] = [];

beforeAll(async () => {
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  test = await startTestServer({}, log);
  port = Number(new URL(await test.server.listen({ port: 0, host: '127.0.0.1' })).port);
  editor = await Editor.of(test);
  for (let number = 1; number <= 9; number += 1) {
    await editor.published(post, { ...postContent, title: `Rain ${number}` });
  }
});
afterAll(() => test.close());

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; isKept: boolean };

async function ask(
  path: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
): Promise<Answer> {
  lines.length = 0;
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path, method, headers, agent: false }, async (response) => {
      const body = await buffer(response);
      const isKept = lines.some((line) => line.includes('"isKept":true'));
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body, isKept });
    })
      .on('error', reject)
      .end();
  });
}

/** A change of content is told more than once, so that more than one answer may be made before one is kept. */
async function whenKept(path: string, headers: Record<string, string> = {}, method?: 'GET' | 'HEAD') {
  let made = await ask(path, headers);
  let kept = await ask(path, headers, method);
  await expect
    .poll(async () => {
      if (!kept.isKept) [made, kept] = [kept, await ask(path, headers, method)];
      return kept.isKept;
    })
    .toBe(true);
  return { made, kept };
}

async function askKept(path: string, headers: Record<string, string> = {}, method?: 'GET' | 'HEAD') {
  return (await whenKept(path, headers, method)).kept;
}

const unpacked = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body: Buffer) => body,
};

describe('a public answer that is kept', () => {
  it.each(['br', 'gzip', 'identity'] as const)(
    'says the same in %s as when it was made',
    async (encoding) => {
      const made = await test.call('GET', listPosts.path);
      const kept = await askKept(listPosts.path, { 'accept-encoding': encoding });
      expect(kept.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      expect(unpacked[encoding](kept.body).toString()).toBe(made.text);
      expect(Number(kept.headers['content-length'])).toBe(kept.body.length);
      expect(kept.headers.vary).toMatch(/\baccept-encoding\b/i);
    },
  );

  it('has the headers that it had when it was made, but for its own id', async () => {
    const headers = { 'accept-encoding': 'br' };
    await editor.published(post, { ...postContent, title: 'Made anew' });
    expect((await ask(listPosts.path, headers)).isKept).toBe(false);
    const { made, kept } = await whenKept(listPosts.path, headers);
    expect(kept.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(kept.headers['x-request-id']).not.toBe(made.headers['x-request-id']);
    const same = ({ 'x-request-id': _id, date: _date, ...rest }: IncomingHttpHeaders) => rest;
    expect(same(kept.headers)).toEqual(same(made.headers));
    expect(kept.body.equals(made.body)).toBe(true);
  });

  it('has a tag of its own in each form, and is not sent again to a reader who has that form', async () => {
    const tags = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const { headers } = await askKept(listPosts.path, { 'accept-encoding': encoding });
      const tag = String(headers.etag);
      tags.add(tag);
      const again = { 'accept-encoding': encoding, 'if-none-match': `"other", W/${tag}` };
      const known = await askKept(listPosts.path, again);
      expect(known).toMatchObject({ status: 304, body: Buffer.alloc(0) });
      expect(known.headers.etag).toBe(tag);
    }
    expect(tags.size).toBe(3);
    const [ofBrotli = ''] = tags;
    const inOther = { 'accept-encoding': 'gzip', 'if-none-match': ofBrotli };
    expect((await askKept(listPosts.path, inOther)).status).toBe(200);
  });

  it('is not compressed for a reader who refuses each form, and not at all when it is short', async () => {
    const refused = await askKept(listPosts.path, { 'accept-encoding': 'br;q=0, gzip; q=0.0' });
    expect(refused.headers['content-encoding']).toBeUndefined();
    const short = await askKept(`${listPosts.path}?category=technology&page=1`, { 'accept-encoding': 'br' });
    expect(short.body.length).toBeLessThan(1024);
    expect(short.headers['content-encoding']).toBeUndefined();
  });

  it('comes without a body to HEAD, and whole when a part is asked for', async () => {
    const whole = await askKept(listPosts.path, { 'accept-encoding': 'gzip' });
    const head = await askKept(listPosts.path, { 'accept-encoding': 'gzip' }, 'HEAD');
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
    expect(head.headers.etag).toBe(whole.headers.etag);
    const part = await askKept(listPosts.path, { 'accept-encoding': 'gzip', range: 'bytes=0-9' });
    expect(part.status).toBe(200);
    expect(part.body.equals(whole.body)).toBe(true);
  });

  it('is gone as soon as an editor publishes', async () => {
    for (const title of ['First change', 'Second change', 'Third change']) {
      await askKept(listPosts.path);
      await editor.published(post, { ...postContent, title });
      expect((await ask(listPosts.path)).body.toString()).toContain(title);
    }
  });
});

describe('an address that no link has', () => {
  it.each([
    ['of a page after the last', `${listPosts.path}?page=999`],
    ['of the pictures after the last', `${listMedia.path}?page=999`],
    ['of another spelling', '/api/request/%62log'],
    ['with a host before it', `http://elsewhere.example${listPosts.path}`],
  ])('%s is answered and not kept, so that it pushes nothing out', async (_name, path) => {
    for (let time = 0; time < 4; time += 1) {
      const { status, isKept } = await ask(path);
      expect({ status, isKept }).toEqual({ status: 200, isKept: false });
    }
  });

  it('takes no place of cached content', async () => {
    const { database, notifications, log } = test.app;
    const kept = new PublishedCache({ queries: database.queries, notifications, log });
    let made = 0;
    const read = () => kept.get('home', async () => (made += 1));
    await read();
    for (let page = 1; page <= 2_100; page += 1) {
      await kept.get(
        `page ${page}`,
        async () => page,
        () => false,
      );
    }
    await read();
    expect(made).toBe(1);
  });
});

describe('a request that gets no kept answer', () => {
  it.each([
    ['a token', () => ({ authorization: `Bearer ${editor.account.token}` })],
    ['a token that is none', () => ({ authorization: 'Bearer nobody' })],
    ['a session in a cookie', () => ({ cookie: `__Host-rua_session=${editor.account.token}` })],
    ['another origin', () => ({ origin: 'https://elsewhere.example' })],
  ])('%s', async (_name, headers) => {
    const kept = await askKept(getHomePage.path);
    const answer = await ask(getHomePage.path, headers());
    expect(answer.isKept).toBe(false);
    if (answer.status === 200) expect(answer.body.equals(kept.body)).toBe(true);
  });

  it('drafts, which staff alone see and nobody keeps', async () => {
    const title = 'A draft of a title';
    await editor.draft(post, { ...postContent, title });
    const headers = { authorization: `Bearer ${editor.account.token}`, 'rua-preview': 'drafts' };
    const draft = await ask(listPosts.path, headers);
    expect(draft.body.toString()).toContain(title);
    expect(draft.headers['cache-control']).toBe('private, no-store');
    expect((await ask(listPosts.path, { 'rua-preview': 'drafts' })).body.toString()).not.toContain(title);
    expect((await ask(listPosts.path)).body.toString()).not.toContain(title);
  });

  it('a search, a page of another length, and a parameter that no call reads', async () => {
    for (const query of ['search=rain', 'per_page=7', 'utm_source=x', 'page=1&x=2']) {
      const first = await ask(`${listPosts.path}?${query}`);
      const second = await ask(`${listPosts.path}?${query}`);
      expect([first.status, first.isKept, second.isKept]).toEqual([200, false, false]);
      expect(second.body.equals(first.body)).toBe(true);
    }
  });

  it('an address that does not exist', async () => {
    const path = '/api/request/blog/details/999999999';
    expect((await ask(path)).status).toBe(404);
    expect(await ask(path)).toMatchObject({ status: 404, isKept: false });
  });
});

it('a page that many read stays, however many other pages are asked for', async () => {
  await askKept(getHomePage.path);
  for (let page = 1; page <= 520; page += 1) {
    await ask(`${listPosts.path}?page=${page}`);
    if (page % 100 === 0) await ask(getHomePage.path);
  }
  expect((await ask(getHomePage.path)).isKept).toBe(true);
}, 60_000);
