import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  browserDatabase,
  emptyBrowserDatabase,
  endConnection,
  refuseWrites,
} from '#test/support/browser-database.ts';
import {
  ada,
  keptAt as at,
  bola,
  queuedPicture as pictureOf,
  queuedRequest as requestOf,
} from '#test/support/queued-requests.ts';
import {
  changePicture,
  changeRequest,
  deleteOldRequests,
  deletePictures,
  findPictures,
  findRequest,
  hasUnsent,
  listRequests,
  listWaitingAccounts,
  putPicture,
  putRequest,
  removeAll,
  removeRequest,
  removeUnsent,
  renewRequest,
} from '#web/features/platform/sending/queue-store.ts';
import type { RequestState } from '#web/features/platform/sending/queued-request.ts';
import { setTabRequests, tabRequests } from '#web/features/platform/sending/tab-requests.ts';

const later = '2026-11-21T09:00:00.000Z';
const sentAt = (when: string): RequestState => ({ kind: 'sent', at: when, to: '/users/rides', record: '4' });

async function keysOf(accountId: number): Promise<string[]> {
  return (await listRequests(accountId)).map(({ key }) => key);
}

async function ownersOf(...paths: string[]): Promise<[string, number | null][]> {
  return (await findPictures(paths)).map(({ path, accountId }) => [path, accountId]);
}

beforeAll(() => {
  for (const [name, value] of Object.entries(browserDatabase)) vi.stubGlobal(name, value);
});

beforeEach(() => {
  emptyBrowserDatabase();
  setTabRequests([]);
});

afterAll(() => void vi.unstubAllGlobals());

describe('the queue on the device', () => {
  it('lists the requests of one account alone, in the order in which they came', async () => {
    for (const key of ['c', 'a', 'b']) await putRequest(requestOf(key));
    await putRequest(requestOf('hers', { accountId: bola }));
    expect(await keysOf(ada)).toEqual(['c', 'a', 'b']);
    expect(await keysOf(bola)).toEqual(['hers']);
    const orders = (await listRequests(ada)).map(({ order }) => order);
    expect(orders).toEqual(orders.toSorted((one, other) => one - other));
  });

  it('stores a key once, with the first request', async () => {
    expect(await putRequest(requestOf('same', { title: 'First' }))).toBe(false);
    expect(await putRequest(requestOf('same', { title: 'Second' }))).toBe(false);
    expect(await listRequests(ada)).toMatchObject([{ key: 'same', title: 'First' }]);
  });

  it('gives the pictures that a request names to its account, and no others', async () => {
    for (const path of ['rides/a.webp', 'rides/b.webp']) await putPicture(pictureOf(path));
    await putRequest(requestOf('one', { pictures: ['rides/a.webp', 'rides/unknown.webp'] }));
    expect(await ownersOf('rides/a.webp', 'rides/b.webp', 'rides/unknown.webp')).toEqual([
      ['rides/a.webp', ada],
      ['rides/b.webp', null],
    ]);
  });

  it('finds a request by its key, in the tab and on the device', async () => {
    await putRequest(requestOf('device'));
    await putRequest(requestOf('tab', { place: 'tab' }));
    expect(await findRequest('device')).toMatchObject({ key: 'device' });
    expect(await findRequest('tab')).toMatchObject({ key: 'tab', isInTab: true });
    expect(await findRequest('none')).toBeUndefined();
  });

  it('says which accounts wait, each once, and whether one has something unsent', async () => {
    for (const key of ['a', 'b']) await putRequest(requestOf(key));
    await putRequest(requestOf('hers', { accountId: bola }));
    expect(await listWaitingAccounts()).toEqual([ada, bola]);
    await changeRequest('hers', () => ({ state: sentAt(at) }));
    expect(await listWaitingAccounts()).toEqual([ada]);
    expect([await hasUnsent(ada), await hasUnsent(bola), await hasUnsent(9)]).toEqual([true, false, false]);
  });

  it('is opened again after the browser ended the connection', async () => {
    await putRequest(requestOf('a'));
    endConnection(true);
    expect(await keysOf(ada)).toEqual(['a']);
  });
});

describe('a change of a request', () => {
  it('is returned and stored, and leaves the others', async () => {
    for (const key of ['a', 'b']) await putRequest(requestOf(key));
    expect(await changeRequest('a', () => ({ failures: 2 }))).toMatchObject({ key: 'a', failures: 2 });
    expect(await listRequests(ada)).toMatchObject([{ failures: 2 }, { failures: 0 }]);
  });

  it('is made of the stored request of that moment, and left out by null', async () => {
    await putRequest(requestOf('a'));
    await Promise.all([1, 2].map(() => changeRequest('a', ({ failures }) => ({ failures: failures + 1 }))));
    expect(await findRequest('a')).toMatchObject({ failures: 2 });
    expect(await changeRequest('a', () => null)).toBeUndefined();
    expect(await changeRequest('gone', () => ({ failures: 9 }))).toBeUndefined();
    expect(await listRequests(ada)).toMatchObject([{ failures: 2 }]);
  });

  it('reaches a request in the tab alone', async () => {
    for (const key of ['a', 'b']) await putRequest(requestOf(key, { place: 'tab' }));
    expect(await changeRequest('a', () => ({ failures: 3 }))).toMatchObject({ failures: 3 });
    expect(await changeRequest('b', () => null)).toBeUndefined();
    expect(tabRequests()).toMatchObject([{ failures: 3 }, { failures: 0 }]);
  });
});

describe('another key', () => {
  it('makes the request wait as a new one, and the requests that belong to it follow', async () => {
    await putRequest(requestOf('ride'));
    await putRequest(requestOf('flag', { after: 'ride' }));
    await putRequest(requestOf('other', { after: 'another' }));
    await putRequest(requestOf('hers', { accountId: bola, after: 'ride' }));
    const refused: RequestState = { kind: 'refused', code: 'too_old', words: '' };
    for (const key of ['ride', 'flag']) await changeRequest(key, () => ({ unsureSince: at, state: refused }));
    await renewRequest('ride', 'ride-2');
    expect(await listRequests(ada)).toMatchObject([
      { key: 'ride-2', unsureSince: null, state: { kind: 'waiting' } },
      { key: 'flag', after: 'ride-2', unsureSince: at, state: refused },
      { key: 'other', after: 'another' },
    ]);
    expect(await listRequests(bola)).toMatchObject([{ after: 'ride' }]);
  });

  it('that another request has is refused by the database, and neither request changes', async () => {
    for (const key of ['a', 'b']) await putRequest(requestOf(key));
    await expect(renewRequest('a', 'b')).rejects.toMatchObject({ name: 'ConstraintError' });
    expect(await keysOf(ada)).toEqual(['a', 'b']);
  });

  it('of a request that is gone changes nothing', async () => {
    await putRequest(requestOf('flag', { after: 'ride' }));
    await renewRequest('ride', 'ride-2');
    expect(await listRequests(ada)).toMatchObject([{ key: 'flag', after: 'ride' }]);
  });
});

describe('removing', () => {
  it('also removes the requests that belong to the request, and their pictures', async () => {
    for (const path of ['rides/a.webp', 'rides/b.webp', 'rides/c.webp']) await putPicture(pictureOf(path));
    await putRequest(requestOf('ride', { pictures: ['rides/a.webp'] }));
    await putRequest(requestOf('flag', { after: 'ride', pictures: ['rides/b.webp'] }));
    await putRequest(requestOf('other', { pictures: ['rides/c.webp'] }));
    expect(await removeRequest('ride')).toMatchObject({ key: 'ride' });
    expect(await keysOf(ada)).toEqual(['other']);
    expect(await ownersOf('rides/a.webp', 'rides/b.webp', 'rides/c.webp')).toEqual([['rides/c.webp', ada]]);
    expect(await removeRequest('ride')).toBeUndefined();
  });

  it('of a request in the tab leaves the others of the tab', async () => {
    await putPicture(pictureOf('rides/a.webp'));
    await putRequest(requestOf('a', { place: 'tab', pictures: ['rides/a.webp'] }));
    await putRequest(requestOf('b', { place: 'tab' }));
    expect(await removeRequest('a')).toMatchObject({ key: 'a' });
    expect(await keysOf(ada)).toEqual(['b']);
    expect(await findPictures(['rides/a.webp'])).toEqual([]);
  });

  it('on signing out removes the requests of the account and of visitors, and keeps those of other accounts', async () => {
    await putPicture(pictureOf('rides/nobody.webp'));
    for (const path of ['rides/a.webp', 'rides/b.webp']) await putPicture(pictureOf(path));
    await putRequest(requestOf('mine', { pictures: ['rides/a.webp'] }));
    await putRequest(requestOf('hers', { accountId: bola, pictures: ['rides/b.webp'] }));
    await putRequest(requestOf('tab', { place: 'tab' }));
    await putRequest(requestOf('her-tab', { place: 'tab', accountId: bola }));
    await removeAll(ada);
    expect([await keysOf(ada), await keysOf(bola)]).toEqual([[], ['hers', 'her-tab']]);
    expect(await ownersOf('rides/nobody.webp', 'rides/a.webp', 'rides/b.webp')).toEqual([
      ['rides/b.webp', bola],
    ]);
  });
});

describe('taking a request out', () => {
  it('frees its pictures for its form, counted from now', async () => {
    await putPicture(pictureOf('rides/a.webp'));
    await putRequest(requestOf('a', { pictures: ['rides/a.webp'] }));
    expect(await removeUnsent('a', later)).toBe(true);
    expect(await keysOf(ada)).toEqual([]);
    expect(await findPictures(['rides/a.webp'])).toMatchObject([{ accountId: null, keptAt: later }]);
  });

  it.each(['tab', 'either'] as const)('is refused once it may have arrived (place: %s)', async (place) => {
    await putRequest(requestOf('a', { place }));
    await changeRequest('a', () => ({ unsureSince: at }));
    expect(await removeUnsent('a', later)).toBe(false);
    expect(await keysOf(ada)).toEqual(['a']);
    await changeRequest('a', () => ({ unsureSince: null }));
    expect(await removeUnsent('a', later)).toBe(true);
    expect(await removeUnsent('a', later)).toBe(false);
    expect(await keysOf(ada)).toEqual([]);
  });
});

describe('sweeping', () => {
  it('removes requests that were sent before the time, unless an unsent request belongs to them', async () => {
    for (const key of ['old', 'new', 'needed', 'waits']) await putRequest(requestOf(key));
    await putRequest(requestOf('flag', { after: 'needed' }));
    await putRequest(requestOf('done', { after: 'old' }));
    for (const key of ['old', 'needed', 'done']) await changeRequest(key, () => ({ state: sentAt(at) }));
    await changeRequest('new', () => ({ state: sentAt(later) }));
    await deleteOldRequests(later);
    expect(await keysOf(ada)).toEqual(['new', 'needed', 'waits', 'flag']);
  });

  it('removes older pictures that no request came to name', async () => {
    await putPicture(pictureOf('rides/old.webp'));
    await putPicture(pictureOf('rides/new.webp', { keptAt: later }));
    await putPicture(pictureOf('rides/named.webp', { accountId: ada }));
    await deleteOldRequests(later);
    const all = ['rides/old.webp', 'rides/new.webp', 'rides/named.webp'];
    expect((await findPictures(all)).map(({ path }) => path)).toEqual(['rides/new.webp', 'rides/named.webp']);
  });
});

describe('pictures on the device', () => {
  it('are changed and deleted one by one, and come in the order asked for', async () => {
    for (const path of ['a', 'b', 'c']) await putPicture(pictureOf(path));
    await changePicture('b', { isStored: true });
    await changePicture('unknown', { isStored: true });
    await deletePictures(['c', 'unknown']);
    await deletePictures(['unknown']);
    const found = await findPictures(['b', 'unknown', 'c', 'a']);
    expect(found.map(({ path, isStored }) => [path, isStored])).toEqual([
      ['b', true],
      ['a', false],
    ]);
  });
});

describe('a device without room', () => {
  const full = new DOMException('Full', 'QuotaExceededError');

  it('says so, and keeps nothing', async () => {
    refuseWrites(full);
    const noRoom = { code: 'internal', message: expect.stringContaining('no room left') };
    await expect(putRequest(requestOf('a'))).rejects.toMatchObject(noRoom);
    await expect(putPicture(pictureOf('a'))).rejects.toMatchObject(noRoom);
    expect(await keysOf(ada)).toEqual([]);
  });

  it('keeps in the tab the requests that may be kept there, and the requests after them in their line', async () => {
    refuseWrites(full);
    expect(await putRequest(requestOf('a', { place: 'either', line: 'ticket' }))).toBe(true);
    refuseWrites(undefined);
    expect(await putRequest(requestOf('b', { place: 'either', line: 'ticket' }))).toBe(true);
    expect(await putRequest(requestOf('c', { place: 'either', line: 'another' }))).toBe(false);
    expect(await putRequest(requestOf('d', { place: 'either' }))).toBe(false);
    expect(tabRequests()).toMatchObject([
      { key: 'a', order: 0, isInTab: true },
      { key: 'b', order: 1 },
    ]);
    expect(await keysOf(ada)).toEqual(['c', 'd', 'a', 'b']);
  });

  it('stores the same key once in the tab', async () => {
    for (const title of ['First', 'Second']) await putRequest(requestOf('a', { place: 'tab', title }));
    expect(tabRequests()).toMatchObject([{ title: 'First' }]);
  });
});

describe('a browser that stores nothing', () => {
  it('lists the requests of the tab, has no pictures, and says that it stores nothing', async () => {
    await putRequest(requestOf('tab', { place: 'tab' }));
    await putRequest(requestOf('hers', { place: 'tab', accountId: bola }));
    endConnection(false);
    expect(await keysOf(ada)).toEqual(['tab']);
    expect(await findPictures(['rides/a.webp'])).toEqual([]);
    await expect(putRequest(requestOf('a'))).rejects.toMatchObject({
      code: 'internal',
      message: expect.stringContaining('this browser keeps nothing'),
    });
    endConnection(true);
    expect(await putRequest(requestOf('a'))).toBe(false);
  });
});
