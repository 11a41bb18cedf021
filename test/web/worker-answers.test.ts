import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '#test/support/worker-scope.ts';
import {
  asOfHeader,
  cachedForHeader,
  newerAnswer,
  offlineCacheHeader,
} from '#domain/contract/offline-cache.ts';
import { signOut } from '#domain/identity/accounts/accounts.ts';
import { around, emptyWorkerScope, memoryCaches, PageRequest } from '#test/support/worker-scope.ts';
import {
  answerAuthCall,
  answerFromNetworkFirst,
  isAuthCall,
  isCachedAnswer,
} from '#web/service-worker/cached-answers.ts';
import { cachedAccount, cacheNameOf } from '#web/service-worker/clear-data.ts';
import { noteAnswer } from '#web/service-worker/network-wait.ts';
import { answerPage } from '#web/service-worker/pages.ts';

const origin = 'https://rua.example';
const ridesPath = '/api/user/rides';

type Answer = { status?: number; body?: string; headers?: Record<string, string> };

/** @returns the requests that reach the network. */
function serverAnswering(answer: (request: Request) => Answer | Error | Promise<Answer>): Request[] {
  const asked: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request);
    const given = await answer(request);
    if (given instanceof Error) throw given;
    const { status = 200, body = 'new', headers = {} } = given;
    return new Response(body, { status, headers });
  });
  return asked;
}

/** @returns the answer once all that the worker does because of it is done. */
async function answerTo(path: string, init?: RequestInit): Promise<Response> {
  const event = new PageRequest(path, init);
  const answer: Response = await answerFromNetworkFirst(event);
  await Promise.all(event.waited);
  return answer;
}

async function cachedText(account: string): Promise<string | undefined> {
  const answer = await memoryCaches.match(ridesPath, { cacheName: cacheNameOf(account) });
  return answer?.text();
}

const of = (account: string): Answer => ({
  headers: { [cachedForHeader]: account, date: 'Fri, 20 Nov 2026 09:00:00 GMT' },
});
const noNetwork = () => new TypeError('Failed to fetch');

beforeEach(() => {
  emptyWorkerScope();
  noteAnswer();
});
afterEach(() => vi.useRealTimers());
afterAll(() => void vi.unstubAllGlobals());

describe('a call of the API', () => {
  it('is cached, or begins or ends a session, by its method and path', () => {
    const asked = (path: string, method = 'GET') => new Request(origin + path, { method });
    expect(isCachedAnswer(asked('/api/user/rides?page=2'))).toBe(true);
    expect(isCachedAnswer(asked('/api/user/rides', 'POST'))).toBe(false);
    expect(isAuthCall(asked('/api/auth/login', 'POST'))).toBe(true);
    expect(isAuthCall(asked('/api/auth/login'))).toBe(false);
  });

  it.each([
    ['/api/auth/login', 200, null],
    [signOut.path, 200, null],
    [signOut.path, 401, null],
    ['/api/auth/login', 401, '41'],
    ['/api/auth/login', 500, '41'],
  ])('to %s answered with %i leaves the data of %s', async (path, status, account) => {
    await memoryCaches.open(cacheNameOf('41'));
    serverAnswering(() => ({ status }));
    expect((await answerAuthCall(new Request(origin + path, { method: 'POST' }))).status).toBe(status);
    expect(await cachedAccount()).toBe(account);
  });
});

describe('an answer to the signed-in person', () => {
  it('is cached for the account that the server names, and read again without a network', async () => {
    const asked = serverAnswering(() => of('41'));
    expect(await (await answerTo(ridesPath)).text()).toBe('new');
    expect(asked[0]?.headers.get(offlineCacheHeader)).toBe('1');
    expect(await cachedAccount()).toBe('41');
    serverAnswering(noNetwork);
    const again = await answerTo(ridesPath);
    expect(await again.text()).toBe('new');
    expect(again.headers.get(asOfHeader)).toBe('Fri, 20 Nov 2026 09:00:00 GMT');
  });

  it('keeps the age that the server itself says, when its answer was old', async () => {
    const asOf = 'Fri, 20 Nov 2026 08:59:00 GMT';
    const { headers, ...rest } = of('41');
    serverAnswering(() => ({ ...rest, headers: { ...headers, [asOfHeader]: asOf } }));
    await answerTo(ridesPath);
    serverAnswering(noNetwork);
    expect((await answerTo(ridesPath)).headers.get(asOfHeader)).toBe(asOf);
  });

  it('replaces the cached one', async () => {
    serverAnswering(() => ({ ...of('41'), body: 'old' }));
    await answerTo(ridesPath);
    serverAnswering(() => of('41'));
    await answerTo(ridesPath);
    expect(await cachedText('41')).toBe('new');
  });

  it('is not cached when the server names no account, or failed', async () => {
    await memoryCaches.open(cacheNameOf('41'));
    serverAnswering(() => ({ ...of('41'), status: 500 }));
    await answerTo(ridesPath);
    expect(await cachedText('41')).toBeUndefined();
  });

  it('as another account deletes the data of the one before', async () => {
    serverAnswering(() => ({ ...of('41'), body: 'of 41' }));
    await answerTo(ridesPath);
    serverAnswering(() => of('42'));
    await answerTo(ridesPath);
    expect([await memoryCaches.keys(), await cachedText('42')]).toEqual([[cacheNameOf('42')], 'new']);
    serverAnswering(() => ({}));
    await answerTo(ridesPath);
    expect(await memoryCaches.keys()).toEqual([]);
  });

  it('that says signed out deletes the data, unless it is for another account', async () => {
    serverAnswering(() => of('41'));
    await answerTo(ridesPath);
    serverAnswering(() => ({ status: 401 }));
    await answerTo(ridesPath, { headers: { 'rua-account': '42' } });
    expect(await cachedAccount()).toBe('41');
    await answerTo(ridesPath, { headers: { 'rua-account': '41' } });
    expect(await cachedAccount()).toBeNull();
  });

  it('that comes after the data was deleted is not cached', async () => {
    serverAnswering(() => of('41'));
    await answerTo(ridesPath);
    serverAnswering(async (request) => {
      if (request.method === 'GET')
        await answerAuthCall(new Request(origin + signOut.path, { method: 'POST' }));
      return of('41');
    });
    await answerTo(ridesPath);
    expect(await memoryCaches.keys()).toEqual([]);
  });

  it.each([
    ['differs from', 'newer', 1],
    ['says the same as', 'old', 0],
  ])('that is late and %s the cached one is told to the windows', async (_, body, told) => {
    serverAnswering(() => ({ ...of('41'), body: 'old' }));
    await answerTo(ridesPath);
    around.windows = [{ url: `${origin}/users/rides`, focused: 0, went: [], told: [] }];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const late = Promise.withResolvers<Answer>();
    serverAnswering(() => late.promise);
    const event = new PageRequest(ridesPath);
    const answering = answerFromNetworkFirst(event);
    await vi.advanceTimersByTimeAsync(3000);
    const answer: Response = await answering;
    expect(await answer.text()).toBe('old');
    late.resolve({ headers: { [cachedForHeader]: '41', date: 'later' }, body });
    vi.useRealTimers();
    const cached = () => memoryCaches.match(ridesPath, { cacheName: cacheNameOf('41') });
    await expect.poll(async () => (await cached())?.headers.get('date')).toBe('later');
    await new Promise((resolve) => setImmediate(resolve));
    expect(around.windows[0]?.told).toEqual(Array.from({ length: told }, () => newerAnswer));
    expect(await (await cached())?.text()).toBe(body);
  });
});

describe('a page', () => {
  const pageAt = (path: string) => {
    const event = new PageRequest(path);
    return { event, answering: answerPage(event) };
  };
  const startOf = (path: string) => `${origin}/start?to=${encodeURIComponent(path)}`;

  it('comes from the network, as it began to be fetched', async () => {
    const asked = serverAnswering(() => ({ body: 'page' }));
    expect(await (await pageAt('/users/rides').answering).text()).toBe('page');
    const early = new PageRequest('/users/rides', {}, new Response('early'));
    expect(await (await answerPage(early)).text()).toBe('early');
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['no network', noNetwork],
    ['a server that is away', () => ({ status: 502 })],
    ['a server that is late for its proxy', () => ({ status: 504 })],
  ])('with %s starts from this device', async (_, answer) => {
    serverAnswering(answer);
    const response: Response = await pageAt('/users/rides?page=2').answering;
    expect(response.headers.get('location')).toBe(startOf('/users/rides?page=2'));
  });

  it('that failed is shown as it is', async () => {
    serverAnswering(() => ({ status: 500 }));
    expect((await pageAt('/users/rides').answering).status).toBe(500);
  });

  it('for signing in deletes the data of the account before, once it was shown', async () => {
    await memoryCaches.open(cacheNameOf('41'));
    serverAnswering(() => ({ status: 500 }));
    await pageAt('/usersLogin').answering;
    expect(await cachedAccount()).toBe('41');
    serverAnswering(() => ({}));
    await pageAt('/users/rides').answering;
    expect(await cachedAccount()).toBe('41');
    await pageAt('/usersLogin').answering;
    expect(await cachedAccount()).toBeNull();
  });

  it('that is slow starts from this device, and the next does not wait; a quick one ends that', async () => {
    await memoryCaches.open(cacheNameOf('41'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const late = Promise.withResolvers<Answer>();
    serverAnswering(() => late.promise);
    const slow = pageAt('/users/rides');
    await vi.advanceTimersByTimeAsync(601);
    expect((await slow.answering).headers.get('location')).toBe(startOf('/users/rides'));
    late.resolve({});
    await Promise.all(slow.event.waited);
    serverAnswering(() => ({}));
    const next = pageAt('/users/rides');
    expect((await next.answering).headers.get('location')).toBe(startOf('/users/rides'));
    await Promise.all(next.event.waited);
    expect((await pageAt('/users/rides').answering).status).toBe(200);
  });
});
