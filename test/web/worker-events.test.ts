/** The events that the browser gives the service worker, and what the worker makes of each. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import '#test/support/worker-scope.ts';
import { sharedPicturesCache, sharePath } from '#domain/contract/offline-cache.ts';
import { browserDatabase, emptyBrowserDatabase } from '#test/support/browser-database.ts';
import {
  done,
  online,
  put,
  refused,
  seen,
  serverAnswering,
  statesOf,
  withoutWaiting,
} from '#test/support/browser-queue.ts';
import { ada, bola } from '#test/support/queued-requests.ts';
import {
  around,
  emptyWorkerScope,
  memoryCaches,
  PageRequest,
  WorkerEvent,
} from '#test/support/worker-scope.ts';
import { setTabRequests } from '#web/features/platform/sending/tab-requests.ts';
import { cacheNameOf } from '#web/service-worker/clear-data.ts';
import { answerWait, waitSeconds } from '#web/service-worker/network-wait.ts';

const origin = 'https://rua.example';
const skipWaiting = vi.fn(async () => {});
type Listener = (event: never) => void;
const listeners = new Map<string, Listener[]>();

beforeAll(async () => {
  Object.assign(globalThis, {
    addEventListener: (type: string, listener: Listener) => {
      listeners.set(type, [...(listeners.get(type) ?? []), listener]);
    },
    skipWaiting,
    // The constant that the build writes into the worker.
    filesOfApp: { first: [{ url: '/assets/first.js', revision: null }], rest: ['/assets/rest.js'] },
  });
  await import('#web/service-worker/worker.ts');
});
beforeEach(() => {
  vi.clearAllMocks();
  emptyWorkerScope();
  for (const [name, value] of Object.entries(browserDatabase)) vi.stubGlobal(name, value);
  emptyBrowserDatabase();
  setTabRequests([]);
  seen.asked = [];
  online(true);
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The browser gives the worker an event. @returns all that the worker asks it to wait for. */
async function happens(type: string, values: object): Promise<void> {
  const event = Object.assign(new WorkerEvent(type), values);
  for (const listener of listeners.get(type) ?? []) listener(event as never);
  await Promise.all(event.waited);
}

type Asked = { mode?: string; init?: RequestInit };

/** @returns the answer of the worker, or null where it leaves the request to the browser. */
async function answerTo(path: string, { mode, init }: Asked = {}): Promise<Response | null> {
  const event = new PageRequest(path, init);
  if (mode) Object.defineProperty(event.request, 'mode', { value: mode });
  let answer: Promise<Response> | undefined;
  const respondWith = (given: Promise<Response>) => {
    answer = given;
  };
  for (const listener of listeners.get('fetch') ?? [])
    listener(Object.assign(event, { respondWith }) as never);
  return (await answer) ?? null;
}
const text = async (answer: Response | null) => (answer ? answer.text() : null);
const network = (answer: () => Response) => {
  const paths: string[] = [];
  vi.stubGlobal('fetch', async (request: Request | string) => {
    paths.push(new URL(typeof request === 'string' ? request : request.url, origin).pathname);
    return answer();
  });
  return paths;
};

describe('a request of a page', () => {
  it.each([
    ['an answer of the API', '/api/user/rides', {}, 'new'],
    ['a page', '/users/rides', { mode: 'navigate' }, 'new'],
    ['a file that is needed for reading', '/assets/first.js', {}, 'new'],
    ['another file of the app', '/assets/rest.js', {}, 'new'],
    ['the beginning of a session', '/api/auth/login', { init: { method: 'POST' } }, 'new'],
    ['a change', '/api/user/lodge-ride/create', { init: { method: 'POST' } }, null],
    ['a picture', '/files/a.webp', {}, null],
    ['a file of another site', 'https://tiles.example/api/user/rides', {}, null],
  ])('for %s is answered by the worker, or left to the browser', async (_, path, asked, expected) => {
    network(() => new Response('new'));
    expect(await text(await answerTo(path, asked))).toBe(expected);
  });

  it('that changes something makes the answers after it wait for the network', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    vi.advanceTimersByTime(60_000);
    network(() => new Response('new'));
    await answerTo('/api/user/rides');
    expect(waitSeconds(answerWait)).toBe(answerWait.usual);
    await answerTo('/api/user/lodge-ride/create', { init: { method: 'POST' } });
    expect(waitSeconds(answerWait)).toBe(answerWait.afterChange);
    vi.useRealTimers();
  });

  it('from another app’s share menu leads to the page that asks what the pictures show', async () => {
    const body = new FormData();
    body.append('pictures', new File(['jpeg'], 'a.jpg', { type: 'image/jpeg' }));
    const answer = await answerTo(sharePath, { init: { method: 'POST', body } });
    expect([answer?.status, answer?.headers.get('location')]).toEqual([303, origin + sharePath]);
    expect(await memoryCaches.has(sharedPicturesCache)).toBe(true);
  });
});

describe('a message of a window', () => {
  it('to forget deletes the data of the person', async () => {
    await memoryCaches.open(cacheNameOf('41'));
    await happens('message', { data: 'take-over' });
    expect([await memoryCaches.has(cacheNameOf('41')), skipWaiting.mock.calls.length]).toEqual([true, 1]);
    await happens('message', { data: 'forget' });
    expect([await memoryCaches.has(cacheNameOf('41')), skipWaiting.mock.calls.length]).toEqual([false, 1]);
  });

  it('to load the rest of the app loads it, and is heard again after a network that was gone', async () => {
    const paths = network(() => {
      throw new TypeError('Failed to fetch');
    });
    await happens('message', { data: 'preload-rest' });
    expect(paths).toEqual(['/assets/rest.js']);
    const again = network(() => new Response('file'));
    await happens('message', { data: 'preload-rest' });
    expect(again).toEqual(['/assets/rest.js']);
    expect(await text(await answerTo('/assets/rest.js'))).toBe('file');
    expect(again).toHaveLength(1);
  });
});

describe('a push', () => {
  it('is shown, and leads to its page', async () => {
    const said = { title: 'Flag seen', link: '/users/ridesDetails/4', kind: 'flag' };
    await happens('push', { data: { json: () => said } });
    expect(around.shown).toMatchObject([{ title: 'Flag seen' }]);
    await happens('notificationclick', { notification: { data: said.link, close() {} } });
    expect(around.opened).toEqual(['/users/ridesDetails/4']);
  });
});

describe('a network that is back', () => {
  const sync = (tag = 'send-kept') => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return withoutWaiting(happens('sync', { tag })).finally(() => vi.useRealTimers());
  };

  it('lets all that waits here leave, of every account', async () => {
    serverAnswering(() => done());
    await put('one');
    await put('two', { accountId: bola });
    await sync();
    expect([await statesOf(), await statesOf(bola)]).toEqual([{ one: 'sent' }, { two: 'sent' }]);
  });

  it('that is no sync of the queue sends nothing', async () => {
    serverAnswering(() => done());
    await put('one');
    await sync('other');
    expect([seen.asked, await statesOf()]).toEqual([[], { one: 'waiting' }]);
  });

  it('but is gone again is told to the browser, which comes back', async () => {
    online(false);
    await put('one');
    await expect(sync()).rejects.toThrow('What is kept waits for the network.');
  });

  it('waits for a request that leaves within half a minute, and sends it too', async () => {
    serverAnswering(() => done());
    await put('one', { notBefore: new Date(Date.now() + 5_000).toISOString() });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    await withoutWaiting(happens('sync', { tag: 'send-kept' }));
    vi.useRealTimers();
    expect(await statesOf()).toEqual({ one: 'sent' });
  });

  it('where a session is over leaves what waits, without asking the browser again', async () => {
    serverAnswering(() => refused('not_signed_in', 'Sign in.', 401));
    await put('one');
    await sync();
    expect(await statesOf(ada)).toEqual({ one: 'waiting' });
  });
});
