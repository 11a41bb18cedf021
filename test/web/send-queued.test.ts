import { describe, expect, it, vi } from 'vitest';
import {
  answered,
  done,
  online,
  put,
  refused,
  seen,
  sent,
  serverAnswering,
  setUpBrowserQueue,
  statesOf,
} from '#test/support/browser-queue.ts';
import { bola, queuedPicture } from '#test/support/queued-requests.ts';
import { forgetBusy } from '#web/features/platform/sending/busy-server.ts';
import {
  changeRequest,
  findPictures,
  findRequest,
  putPicture,
} from '#web/features/platform/sending/queue-store.ts';
import { recordPlaceholder } from '#web/features/platform/sending/queued-request.ts';
import type { PassEnd } from '#web/features/platform/sending/send-queued.ts';

const dayMs = 86_400_000;

setUpBrowserQueue();

describe('a pass through the queue', () => {
  it('sends what waits in its order, danger first, and nothing of other accounts', async () => {
    await put('ride');
    await put('message', { kind: 'message' });
    await put('later-flag', { kind: 'flag', after: 'ride', line: 'after ride' });
    for (const kind of ['flag', 'crime', 'emergency'] as const) await put(kind, { kind });
    await put('hers', { accountId: bola });
    expect(await sent()).toEqual({ kind: 'done' });
    expect(seen.asked.map(({ key }) => key)).toEqual([
      'flag',
      'crime',
      'emergency',
      'ride',
      'message',
      'later-flag',
    ]);
    expect(await statesOf(bola)).toEqual({ hers: 'waiting' });
  });

  it('runs alone over all windows, where the browser can promise it', async () => {
    const names: string[] = [];
    const request = (name: string, work: () => Promise<PassEnd>) => {
      names.push(name);
      return work();
    };
    online(true, { locks: { request } });
    await put('ride');
    expect(await sent()).toEqual({ kind: 'done' });
    expect(names).toEqual(['rua-sending']);
  });

  it('also sends what comes while it runs, and nothing twice', async () => {
    await put('first');
    serverAnswering(async ({ key }) => {
      if (key === 'first') await put('second');
      return done();
    });
    expect(await sent()).toEqual({ kind: 'done' });
    expect(seen.asked.map(({ key }) => key)).toEqual(['first', 'second']);
  });

  it('sends a flag that comes meanwhile before all that waited already', async () => {
    for (const key of ['first', 'second', 'third']) await put(key);
    serverAnswering(async ({ key }) => {
      if (key === 'first') await put('flag', { kind: 'flag' });
      return done();
    });
    expect(await sent()).toEqual({ kind: 'done' });
    expect(seen.asked.map(({ key }) => key)).toEqual(['first', 'flag', 'second', 'third']);
  });

  it('sends a flag beside a photo that hangs, as soon as it may leave', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    await putPicture(queuedPicture('media/rides/a.webp'));
    await put('ride', { pictures: ['media/rides/a.webp'] });
    serverAnswering(({ path, key }) => {
      if (key === 'flag') resolve(done());
      return path.startsWith('/api/fileupload') ? promise : done();
    });
    const pass = sent();
    await expect.poll(() => seen.asked).toHaveLength(1);
    await put('flag', { kind: 'flag', notBefore: new Date(Date.now() + 300).toISOString() });
    expect(await pass).toEqual({ kind: 'done' });
    expect(seen.asked.map(({ key }) => key)).toEqual(['a', 'flag', 'ride']);
  });

  it('that a flag beside it could not be sent in is not done', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    await put('ride');
    serverAnswering(async ({ key }) => {
      if (key === 'ride') return promise;
      if (seen.asked.length > 4) resolve(done());
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    const pass = sent();
    await expect.poll(() => seen.asked).toHaveLength(1);
    await put('flag', { kind: 'flag' });
    expect(await pass).toEqual({ kind: 'unreachable' });
    expect(await statesOf()).toEqual({ ride: 'sent', flag: 'waiting' });
  });

  it('asks nothing without a network, and then the request waits in plain sight', async () => {
    online(false);
    await put('ride');
    await changeRequest('ride', () => ({ isFirstTry: true }));
    expect(await sent()).toEqual({ kind: 'unreachable' });
    expect(seen.asked).toEqual([]);
    expect(await findRequest('ride')).toMatchObject({ isFirstTry: false, unsureSince: null });
    expect(seen.news).toEqual([{ kind: 'changed' }]);
  });

  it('does not let a request leave before RUA was reached', async () => {
    await put('ride');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await sent()).toEqual({ kind: 'unreachable' });
    expect(await findRequest('ride')).toMatchObject({ unsureSince: null, state: { kind: 'waiting' } });
  });
});

describe('a request that was sent', () => {
  it('says how long it waited, by the clock that it was kept by', async () => {
    await put('ride');
    await changeRequest('ride', () => ({ keptAt: new Date(Date.now() - 5_400_000).toISOString() }));
    const waited: (string | null)[] = [];
    vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
      if (path === '/api/thing') waited.push(new Headers(headers).get('rua-waited'));
      return done();
    });
    await sent();
    expect(waited.map((seconds) => Math.round(Number(seconds) / 60))).toEqual([90]);
  });

  it('says where its record is, and frees its pictures', async () => {
    await putPicture(queuedPicture('media/rides/a.webp', { isStored: true }));
    const record = { under: '/users/ridesDetails/', field: 'lodge_ride_id' };
    await put('ride', { record, pictures: ['media/rides/a.webp'] });
    serverAnswering(() => done({ id: 3, lodge_ride_id: 'RD 41' }));
    await sent();
    const state = { kind: 'sent', to: '/users/ridesDetails/RD%2041', record: 'RD 41' };
    expect(await findRequest('ride')).toMatchObject({ state });
    expect(await findPictures(['media/rides/a.webp'])).toEqual([]);
    expect(seen.news.at(-1)).toMatchObject({
      kind: 'sent',
      queued: { key: 'ride', state },
      answer: { lodge_ride_id: 'RD 41' },
    });
  });

  it('without a field of its own leads to the whole address', async () => {
    await put('ride', { record: { under: '/users/rides', field: null } });
    await sent();
    expect(await findRequest('ride')).toMatchObject({ state: { to: '/users/rides', record: '41' } });
  });

  it('on its first try, or from the tab, is not in the list of what waited', async () => {
    await put('first');
    await changeRequest('first', () => ({ isFirstTry: true }));
    await put('tab', { place: 'tab' });
    await put('late');
    await sent();
    expect(await statesOf()).toEqual({ late: 'sent' });
  });

  it('goes under its own key with its own body', async () => {
    await put('ride', { body: '{"a":1}', path: '/api/user/ride' });
    await sent();
    expect(seen.asked).toEqual([{ method: 'POST', path: '/api/user/ride', key: 'ride', body: '{"a":1}' }]);
  });
});

describe('what belongs to a request', () => {
  const flag = {
    kind: 'flag',
    after: 'ride',
    line: 'after ride',
    path: `/api/flag/${recordPlaceholder}`,
    body: `{"id":"${recordPlaceholder}"}`,
  } as const;

  it('goes after it, under the number that it got', async () => {
    await put('flag', flag);
    await put('ride', { record: { under: '/', field: 'id' } });
    serverAnswering(() => done({ id: '4/1' }));
    expect(await sent()).toEqual({ kind: 'done' });
    expect(seen.asked.map(({ path, body }) => [path, body])).toEqual([['/api/thing', '{}']]);
    await sent();
    expect(seen.asked.slice(1).map(({ path, body }) => [path, body])).toEqual([
      ['/api/flag/4%2F1', '{"id":"4/1"}'],
    ]);
  });

  it('waits while the other was refused, with all behind it in its line', async () => {
    await put('ride');
    await put('flag', flag);
    await put('end', { line: 'after ride' });
    serverAnswering(() => refused('invalid', 'Check the fields.', 422));
    expect(await sent()).toEqual({ kind: 'done' });
    expect(await statesOf()).toEqual({ ride: 'refused', flag: 'waiting', end: 'waiting' });
  });

  it('is refused when the other was cancelled', async () => {
    await put('flag', flag);
    expect(await sent()).toEqual({ kind: 'done' });
    expect(await findRequest('flag')).toMatchObject({
      state: { kind: 'refused', code: 'gone', words: 'What it belongs to was cancelled.' },
    });
    expect(seen.asked).toEqual([]);
  });
});

describe('a refusal', () => {
  it('is kept with its words, and a refused one may be changed again', async () => {
    await put('ride');
    await changeRequest('ride', () => ({ failures: 2 }));
    serverAnswering(() => refused('wrong_state', 'It is over.'));
    expect(await sent()).toEqual({ kind: 'done' });
    expect(await findRequest('ride')).toMatchObject({
      state: { kind: 'refused', code: 'wrong_state', words: 'It is over.' },
      failures: 0,
      unsureSince: null,
    });
  });

  it('meets what waited unsure for more than six days, without sending it', async () => {
    for (const [key, days] of [
      ['old', 6.01],
      ['young', 5.99],
    ] as const) {
      await put(key);
      const unsureSince = new Date(Date.now() - days * dayMs).toISOString();
      await changeRequest(key, () => ({ unsureSince }));
    }
    expect(await sent()).toEqual({ kind: 'done' });
    expect(seen.asked.map(({ key }) => key)).toEqual(['young']);
    const old = await findRequest('old');
    expect(old).toMatchObject({ state: { kind: 'refused', code: 'too_old' } });
    expect(old?.unsureSince).not.toBeNull();
  });

  it('as another account ends the pass, and the request may be changed as before', async () => {
    for (const key of ['a', 'b']) await put(key);
    serverAnswering(() => answered(401));
    expect(await sent()).toEqual({ kind: 'signed-out' });
    expect(seen.asked.map(({ key }) => key)).toEqual(['a']);
    expect(await findRequest('a')).toMatchObject({ state: { kind: 'waiting' }, unsureSince: null });
  });
});

describe('a server that cannot take it now', () => {
  /** @returns the state after so many passes, each once it may ask again. */
  async function afterPasses(count: number, answer: () => Response): Promise<string | undefined> {
    await put('ride');
    serverAnswering(answer);
    for (let pass = 0; pass < count; pass += 1) {
      await sent();
      forgetBusy('ride');
    }
    return (await statesOf()).ride;
  }

  it.each([408, 429, 503])(
    'with %d, as between two primaries, is asked for as long as it takes',
    async (status) => {
      expect(await afterPasses(12, () => answered(status))).toBe('waiting');
      expect(seen.asked).toHaveLength(12);
      expect(new Set(seen.asked.map(({ key }) => key))).toEqual(new Set(['ride']));
      expect(await findRequest('ride')).toMatchObject({ failures: 0 });
      serverAnswering(() => done());
      await sent();
      expect(await statesOf()).toEqual({ ride: 'sent' });
    },
  );

  it.each([500, 502])('with %d is asked five times, and the request may have arrived', async (status) => {
    expect(await afterPasses(6, () => answered(status))).toBe('refused');
    expect(seen.asked).toHaveLength(5);
    const queued = await findRequest('ride');
    expect(queued?.state).toMatchObject({ code: 'internal' });
    expect(queued?.unsureSince).not.toBeNull();
  });

  it('is not asked again before the time that it names', async () => {
    await put('ride');
    serverAnswering(() => answered(503, {}, { 'retry-after': '2' }));
    expect(await sent()).toEqual({ kind: 'later', seconds: 2 });
    expect(await sent()).toMatchObject({ kind: 'later' });
    expect(seen.asked).toHaveLength(1);
  });
});
