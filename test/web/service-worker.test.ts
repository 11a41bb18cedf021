import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import '#test/support/worker-scope.ts';
import { sharedPicturesCache, sharePath } from '#domain/contract/offline-cache.ts';
import { around, emptyWorkerScope, memoryCaches } from '#test/support/worker-scope.ts';
import {
  cachedAccount,
  cacheNameOf,
  clearPersonalData,
  isAfterClearing,
} from '#web/service-worker/clear-data.ts';
import {
  answerWait,
  noteAnswer,
  noteChange,
  noteNetworkFailure,
  pageWait,
  waitSeconds,
} from '#web/service-worker/network-wait.ts';
import { openNotification, showNotification } from '#web/service-worker/notifications.ts';
import { answerRestFile, precacheRest } from '#web/service-worker/rest-of-app.ts';
import { isShareTarget, storeShared } from '#web/service-worker/shared-pictures.ts';

const origin = 'https://rua.example';

beforeEach(() => emptyWorkerScope());
afterAll(() => void vi.unstubAllGlobals());

describe('the cached account', () => {
  it('is the one whose answers are cached, and none without a cache', async () => {
    expect(await cachedAccount()).toBeNull();
    await memoryCaches.open('rua-app');
    expect(await cachedAccount()).toBeNull();
    await memoryCaches.open(cacheNameOf('41'));
    expect(await cachedAccount()).toBe('41');
  });

  it('is none when two have a cache, and both are deleted', async () => {
    for (const account of ['41', '42']) await memoryCaches.open(cacheNameOf(account));
    expect(await cachedAccount()).toBeNull();
    expect(await memoryCaches.keys()).toEqual([]);
  });
});

describe('forgetting', () => {
  it('deletes answers and shared pictures, ends push and closes notifications, and leaves the app', async () => {
    for (const name of [cacheNameOf('41'), sharedPicturesCache, 'rua-app']) await memoryCaches.open(name);
    around.hasPush = true;
    await showNotification(null);
    const askedBefore = performance.now() - 1;
    await clearPersonalData();
    expect(await memoryCaches.keys()).toEqual(['rua-app']);
    expect(around.hasPush).toBe(false);
    expect(around.shown).toMatchObject([{ isClosed: true }]);
    expect(isAfterClearing(askedBefore)).toBe(false);
    expect(isAfterClearing(performance.now())).toBe(true);
  });
});

describe('a notification', () => {
  const pushed = (said: unknown) => ({ json: () => said });
  const usual = {
    title: 'Something new in RUA',
    options: { tag: 'other', lang: 'en-NG', data: '/users/notifications' },
  };

  it('shows pushed notifications, one of a kind at a time', async () => {
    await showNotification(pushed({ title: 'Flag seen', link: '/users/ridesDetails/4', kind: 'flag' }));
    expect(around.shown).toMatchObject([
      { title: 'Flag seen', options: { tag: 'flag', lang: 'en-NG', data: '/users/ridesDetails/4' } },
    ]);
  });

  it('names the language of its title', async () => {
    const said = { title: 'A ti rí ìkéde ewu', lang: 'yo', link: '/users', kind: 'flag' };
    await showNotification(pushed(said));
    expect(around.shown).toMatchObject([{ title: said.title, options: { lang: 'yo' } }]);
  });

  it.each([
    ['nothing', null],
    ['no object', pushed('x')],
    ['null', pushed(null)],
    ['another site', pushed({ title: 'T', link: 'https://evil.example/users', kind: 'flag' })],
    ['a link of another type', pushed({ title: 'T', link: 1, kind: 'flag' })],
    ['a title of another type', pushed({ title: 1, link: '/users', kind: 'flag' })],
    ['a language of another type', pushed({ title: 'T', lang: 1, link: '/users', kind: 'flag' })],
    ['a kind of another type', pushed({ title: 'T', link: '/users', kind: 1 })],
    [
      'no JSON',
      {
        json() {
          throw new SyntaxError('No JSON');
        },
      },
    ],
  ])('with %s says that there is something new', async (_, data) => {
    await showNotification(data);
    expect(around.shown).toMatchObject([usual]);
  });

  it('opens in a window of a member, which is focused', async () => {
    const windowAt = (url: string) => ({ url: origin + url, focused: 0, went: [], told: [] });
    around.windows = [windowAt('/'), windowAt('/users/rides'), windowAt('/users/dashboard')];
    const close = vi.fn();
    await openNotification({ data: '/users/ridesDetails/4', close });
    expect(close).toHaveBeenCalledOnce();
    expect(around.windows.map(({ focused, went }) => [focused, went])).toEqual([
      [0, []],
      [1, ['/users/ridesDetails/4']],
      [0, []],
    ]);
    expect(around.opened).toEqual([]);
  });

  it('opens a window where there is none, and where it may lead none', async () => {
    const notification = { data: '/users/ridesDetails/4', close: () => {} };
    await openNotification(notification);
    around.windows = [{ url: `${origin}/users/rides`, focused: 0, went: [], told: [] }];
    around.controls = false;
    await openNotification(notification);
    expect(around.opened).toEqual(['/users/ridesDetails/4', '/users/ridesDetails/4']);
  });

  it('never leads to another site', async () => {
    await openNotification({ data: 'https://evil.example/', close: () => {} });
    await openNotification({ data: undefined, close: () => {} });
    expect(around.opened).toEqual(['/users/notifications', '/users/notifications']);
  });
});

describe('how long a request waits for the network', () => {
  it('is shorter for half a minute after trouble, longer for 20 seconds after a change', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      vi.advanceTimersByTime(100_000);
      expect([waitSeconds(answerWait), waitSeconds(pageWait)]).toEqual([3, 0.4]);
      noteNetworkFailure();
      vi.advanceTimersByTime(29_999);
      expect([waitSeconds(answerWait), waitSeconds(pageWait)]).toEqual([0.1, 0.2]);
      vi.advanceTimersByTime(1);
      expect(waitSeconds(answerWait)).toBe(3);
      noteNetworkFailure();
      noteChange();
      vi.advanceTimersByTime(19_999);
      expect([waitSeconds(answerWait), waitSeconds(pageWait)]).toEqual([20, 0.6]);
      vi.advanceTimersByTime(1);
      expect(waitSeconds(answerWait)).toBe(0.1);
      noteAnswer();
      expect(waitSeconds(answerWait)).toBe(3);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('files of the app that are not needed for reading', () => {
  function serving(status: number) {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (request: Request) => {
      asked.push(new URL(request.url, origin).pathname);
      return new Response('file', { status });
    });
    return asked;
  }

  async function answerTo(path: string) {
    const waited: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void waited.push(work);
    const answer: Response = await answerRestFile({ request: new Request(origin + path), waitUntil });
    await Promise.all(waited);
    return answer;
  }

  it('are fetched once', async () => {
    const asked = serving(200);
    expect(await (await answerTo('/a.js')).text()).toBe('file');
    expect(await (await answerTo('/a.js')).text()).toBe('file');
    expect(asked).toEqual(['/a.js']);
  });

  it('are not cached when they are not there', async () => {
    const asked = serving(404);
    await answerTo('/a.js');
    expect((await answerTo('/a.js')).status).toBe(404);
    expect(asked).toEqual(['/a.js', '/a.js']);
  });

  it('are all precached, each once, and those of an older build deleted', async () => {
    serving(200);
    for (const path of ['/old.js', '/kept.js']) await answerTo(path);
    const asked = serving(200);
    await precacheRest(new Set(['/kept.js', '/new.js']));
    expect(asked).toEqual(['/new.js']);
    const cache = await memoryCaches.open('rua-app');
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    expect(paths).toEqual(['/kept.js', '/new.js']);
  });
});

describe('pictures that another app shares', () => {
  const sharing = (files: readonly File[]) => {
    const body = new FormData();
    for (const file of files) body.append('pictures', file);
    body.append('pictures', 'no file');
    return new Request(origin + sharePath, { method: 'POST', body });
  };

  it('are known by their address and method', () => {
    expect(isShareTarget(new Request(origin + sharePath, { method: 'POST' }))).toBe(true);
    expect(isShareTarget(new Request(origin + sharePath))).toBe(false);
    expect(isShareTarget(new Request(`${origin}${sharePath}/x`, { method: 'POST' }))).toBe(false);
  });

  it('replace those shared before, ten at most, with their names', async () => {
    const files = Array.from(
      { length: 11 },
      (_, index) => new File(['x'], `ü ${index}.png`, { type: 'image/png' }),
    );
    await storeShared(sharing(files.slice(0, 3)));
    const answer: Response = await storeShared(sharing(files));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, origin + sharePath]);
    const cache = await memoryCaches.open(sharedPicturesCache);
    expect((await cache.keys()).map(({ url }) => new URL(url).pathname)).toEqual(
      Array.from({ length: 10 }, (_, index) => `/${index}`),
    );
    const last = await cache.match('/9');
    expect([last?.headers.get('x-name'), last?.headers.get('content-type')]).toEqual([
      encodeURIComponent('ü 9.png'),
      'image/png',
    ]);
    await storeShared(sharing(files.slice(0, 1)));
    expect(await (await memoryCaches.open(sharedPicturesCache)).keys()).toHaveLength(1);
  });
});
