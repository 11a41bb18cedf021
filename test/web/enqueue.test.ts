import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { members } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { wireObject } from '#domain/contract/wire.ts';
import { answerWhetherSafe } from '#domain/journeys/rides/arrivals.ts';
import { flagRide } from '#domain/reporting/flags.ts';
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
} from '#test/support/browser-queue.ts';
import { ada, newRequest, queuedPicture } from '#test/support/queued-requests.ts';
import { secondsBusy } from '#web/features/platform/sending/busy-server.ts';
import {
  enqueueEnd,
  enqueueFlag,
  enqueueHelpCall,
  enqueueSafeEnd,
  isParent,
  type Parent,
} from '#web/features/platform/sending/dependants.ts';
import { backToForm, changeText, textsOf } from '#web/features/platform/sending/editing.ts';
import {
  type AboutContent,
  sendAfter,
  sendArrival,
  sendFromQueue,
  sendOnLeaving,
  sendOrEnqueue,
  undoQueuedArrival,
} from '#web/features/platform/sending/enqueue.ts';
import {
  changeRequest,
  findPictures,
  findRequest,
  listRequests,
  putPicture,
} from '#web/features/platform/sending/queue-store.ts';
import { heldMilliseconds } from '#web/features/platform/sending/queued-request.ts';
import { queuedMessage } from '#web/features/platform/sending/queued-request-labels.ts';
import { withdrawRequest } from '#web/features/platform/sending/sender.ts';

async function parentOf(key: string): Promise<Parent> {
  const queued = await findRequest(key);
  if (!queued || !isParent(queued)) throw new Error('no ride');
  return queued;
}

const saveThing = defineEndpoint({
  name: 'saveThing',
  noun: 'thing',
  summary: 'Save a thing',
  method: 'POST',
  path: '/api/things/{id}',
  access: members,
  params: z.object({ id: z.number() }),
  body: wireObject({ newName: z.string() }),
  answer: dataAnswer(wireObject({ id: z.number() })),
});
const input = { params: { id: 4 }, body: { newName: 'Ada' } };
const about: AboutContent = {
  ...{ key: 'key-1', accountId: ada, kind: 'ride', title: 'To Ibadan' },
  ...{ record: { under: '/users/', field: null }, edit: { kind: 'none' }, families: [] },
};
const picture = 'media/rides/a.webp';

setUpBrowserQueue();

describe('a request with a network', () => {
  it('is sent at once, under its key', async () => {
    const outcome = await sendOrEnqueue(saveThing, input, about);
    expect(outcome).toEqual({ kind: 'sent', answer: { id: 41 } });
    expect(seen.asked).toEqual([
      { method: 'POST', path: '/api/things/4', key: 'key-1', body: '{"new_name":"Ada"}' },
    ]);
    expect(await listRequests(ada)).toEqual([]);
  });

  it('removes the request that an earlier try had stored, with its pictures', async () => {
    await putPicture(queuedPicture(picture, { isStored: true }));
    await put('key-1', { pictures: [picture] });
    await sendOrEnqueue(saveThing, input, { ...about, pictures: [picture] });
    expect([await listRequests(ada), await findPictures([picture])]).toEqual([[], []]);
    expect(seen.news).toContainEqual({ kind: 'changed' });
  });

  it('keeps the request that an earlier try had stored as long as another request waits for its number', async () => {
    await putPicture(queuedPicture(picture));
    await put('key-1');
    await put('photos', { kind: 'photos', after: 'key-1', pictures: [picture] });
    await sendOrEnqueue(saveThing, input, about);
    await sent();
    expect(seen.asked.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'a', 'photos']);
  });

  it('that is refused is not stored, and the person is told', async () => {
    serverAnswering(() => refused('wrong_state', 'It is over.'));
    await expect(sendOrEnqueue(saveThing, input, about)).rejects.toMatchObject({ code: 'wrong_state' });
    serverAnswering(() => refused('too_large', 'Too large.', 413));
    await putPicture(queuedPicture(picture));
    const withPicture = { ...about, pictures: [picture] };
    await expect(sendOrEnqueue(saveThing, input, withPicture)).rejects.toMatchObject({
      code: 'invalid',
      message: 'Too large.',
    });
    expect(await listRequests(ada)).toEqual([]);
  });

  it('that gets no answer is stored as one that may have arrived', async () => {
    serverAnswering(() => new TypeError('Failed to fetch'));
    const outcome = await sendOrEnqueue(saveThing, input, about);
    expect(outcome).toEqual({ kind: 'queued', words: queuedMessage, isInTab: false, isUnsure: true });
    const stored = await findRequest('key-1');
    expect(stored).toMatchObject({ body: '{"new_name":"Ada"}', isFirstTry: false, after: null, line: null });
    expect(stored?.unsureSince).not.toBeNull();
    expect(seen.news).toContainEqual({ kind: 'added' });
  });

  it('is stored when no answer came within the longest wait', async () => {
    const patience = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      const answer = new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('Late', 'TimeoutError')));
      });
      patience.abort();
      return answer;
    });
    expect(await sendOrEnqueue(saveThing, input, about)).toMatchObject({ kind: 'queued' });
    expect(timeout).toHaveBeenCalledWith(30_000);
    timeout.mockRestore();
  });

  it('that a busy server refused has not arrived, and others of its kind wait', async () => {
    serverAnswering(() =>
      answered(
        429,
        { status: false, message: '', code: 'too_many_requests', errors: {} },
        { 'retry-after': '40' },
      ),
    );
    await sendOrEnqueue(saveThing, input, about);
    expect(await findRequest('key-1')).toMatchObject({ unsureSince: null });
    expect(secondsBusy('ride')).toBe(40);
  });
});

describe('a request that a server without a database turns away', () => {
  it.each([
    ['before it stored anything can be changed', {}, false],
    ['while it was being stored may have arrived', { may_be_done: true }, true],
  ])('%s', async (_, said, isUnsure) => {
    const body = { status: false, message: '', code: 'unavailable', errors: {}, ...said };
    serverAnswering(() => answered(503, body, { 'retry-after': '2' }));
    expect(await sendOrEnqueue(saveThing, input, about)).toMatchObject({ kind: 'queued', isUnsure });
    expect((await findRequest('key-1'))?.unsureSince !== null).toBe(isUnsure);
    expect(await withdrawRequest('key-1')).toBe(!isUnsure);
  });
});

describe('a request that cannot be sent yet', () => {
  it.each([
    ['without a network', false, {}],
    ['behind another', true, { after: 'ride', line: 'after ride' }],
  ])('%s is stored and not sent', async (_, isOnline, changes) => {
    online(isOnline);
    expect(await sendOrEnqueue(saveThing, input, { ...about, ...changes })).toMatchObject({ kind: 'queued' });
    expect(seen.asked).toEqual([]);
    expect(await findRequest('key-1')).toMatchObject({ unsureSince: null, ...changes });
  });

  it('asks the browser for a background sync, and to keep its storage', async () => {
    const persist = vi.fn(async () => true);
    const register = vi.fn(async () => {});
    const serviceWorker = { getRegistration: async () => ({ sync: { register } }) };
    online(false, { storage: { persist }, serviceWorker });
    await sendOrEnqueue(saveThing, input, about);
    expect(persist).toHaveBeenCalledOnce();
    await expect.poll(() => register.mock.calls).toEqual([['send-kept']]);
  });

  it('is held back until its set time', async () => {
    await sendAfter(newRequest('flag', { kind: 'flag' }), 5000);
    const held = await findRequest('flag');
    expect(held).toMatchObject({ isFirstTry: true, unsureSince: null });
    expect(Date.parse(held?.notBefore ?? '') - Date.parse(held?.keptAt ?? '')).toBe(5000);
  });

  it('is sent when its window is closed, and counts as one that may have arrived', async () => {
    await put('flag');
    const flag = await findRequest('flag');
    if (flag) sendOnLeaving(flag);
    expect(seen.asked).toMatchObject([{ path: '/api/thing', key: 'flag' }]);
    await expect.poll(async () => (await findRequest('flag'))?.unsureSince).not.toBeNull();
  });

  it('stays in the queue when its window is closed without a network, and can be taken back', async () => {
    online(false);
    await put('flag');
    const flag = await findRequest('flag');
    if (flag) sendOnLeaving(flag);
    expect(seen.asked).toEqual([]);
    expect(await withdrawRequest('flag')).toBe(true);
  });

  it.each([true, false])('is stored before it is sent from the queue (network: %s)', async (isOnline) => {
    online(isOnline);
    await sendFromQueue(newRequest('flag'));
    const stored = await findRequest('flag');
    expect(stored?.isFirstTry).toBe(true);
    expect(stored?.unsureSince !== null).toBe(isOnline);
  });
});

describe('an arrival', () => {
  const arrival = { accountId: ada, id: 4, title: 'To Ibadan' };

  it('has one key for each time, so that pressing twice counts once', async () => {
    online(false);
    for (const attempt of [0, 0, 1])
      await sendArrival(saveThing, input, { ...arrival, kind: 'completion', attempt });
    await sendArrival(saveThing, input, { ...arrival, kind: 'receipt' });
    expect(
      (await listRequests(ada)).map(({ key, record, families }) => [key, record.under, families]),
    ).toEqual([
      ['completion-4', '/users/ridesDetails/4', ['rides']],
      ['completion-4-1', '/users/ridesDetails/4', ['rides']],
      ['receipt-4', '/users/itemDetails/4', ['items']],
    ]);
    expect(await undoQueuedArrival('completion', 4, 1)).toBe(true);
    expect(await undoQueuedArrival('completion', 4, 1)).toBe(false);
    expect((await listRequests(ada)).map(({ key }) => key)).toEqual(['completion-4', 'receipt-4']);
  });
});

describe('the undo of an arrival that may have arrived', () => {
  const arrival = { accountId: ada, id: 4, title: 'To Ibadan' };

  it.each([null, 'flag of ride 4'])(
    'is sent right after the arrival, in the same line (%s)',
    async (line) => {
      serverAnswering(() => new TypeError('Failed to fetch'));
      await sendArrival(saveThing, input, { ...arrival, kind: 'completion', line });
      seen.asked.length = 0;
      expect(await sendArrival(saveThing, input, { ...arrival, kind: 'undo' })).toMatchObject({
        kind: 'queued',
        isUnsure: false,
      });
      expect(seen.asked).toEqual([]);
      serverAnswering(() => done());
      await sent();
      expect(seen.asked.map(({ key }) => key)).toEqual(['completion-4', 'undo-of-completion-4']);
    },
  );
});

describe('an act on a record that waits in the queue', () => {
  it('is sent after the record, in one line, with the record’s number', async () => {
    await put('ride-1', { families: ['rides'] });
    const ride = await parentOf('ride-1');
    await enqueueFlag(ride, 'Help');
    await enqueueEnd(ride);
    const shared = { after: 'ride-1', line: 'after ride-1', title: 'To Ibadan', accountId: ada };
    expect((await listRequests(ada)).slice(1)).toMatchObject([
      {
        ...shared,
        ...{ key: 'flag-ride-1', kind: 'flag', families: ['rides', 'agencies'] },
        body: '{"lodge_ride_id":"~record~","description":"Help","agencies":[]}',
      },
      { ...shared, key: 'completion-ride-1', kind: 'completion', path: expect.stringContaining('~record~') },
    ]);
    expect(isParent({ ...ride, kind: 'message' })).toBe(false);
  });

  it('that ends the record is held back for ten seconds, and can be removed by its key until then', async () => {
    await put('ride-1');
    const ride = await parentOf('ride-1');
    await enqueueEnd(ride);
    const [, end] = await listRequests(ada);
    expect(end && heldMilliseconds(end, Date.parse(end.keptAt))).toBe(10_000);
    expect(await withdrawRequest('completion-ride-1')).toBe(true);
    expect((await listRequests(ada)).map(({ key }) => key)).toEqual(['ride-1']);
  });

  it('says whether the passenger is safe right after the flag', async () => {
    await put('ride-1');
    const ride = await parentOf('ride-1');
    await enqueueFlag(ride, 'Help');
    await enqueueHelpCall(ride);
    await sent();
    expect(seen.asked.map((one) => one.path)).toEqual([
      '/api/thing',
      flagRide.path,
      answerWhetherSafe.path.replace('{id}', '41'),
    ]);
    expect(seen.asked[2]?.body).toBe('{"safe":false}');
    await enqueueSafeEnd(ride);
    expect((await listRequests(ada)).at(-1)).toMatchObject({
      ...{ key: 'completion-ride-1', kind: 'completion', body: '{"safe":true}' },
      path: answerWhetherSafe.path.replace('{id}', '~record~'),
    });
  });
});

describe('changing a request that waits', () => {
  const words = { kind: 'words', field: 'message', label: 'Message', limit: 100 } as const;

  it('replaces one text, and the request waits again; a message takes the text as its label', async () => {
    await put('message', { kind: 'message', body: '{"message":"Hello","about":"4"}', edit: words });
    await changeRequest('message', () => ({ state: { kind: 'refused', code: 'invalid', words: '' } }));
    await changeText('message', words, 'Good day');
    const changed = await findRequest('message');
    expect(changed).toMatchObject({
      body: '{"message":"Good day","about":"4"}',
      title: 'Good day',
      state: { kind: 'waiting' },
    });
    expect(changed && textsOf(changed, words)).toBe('Good day');
    expect(changed && textsOf(changed, { field: 'none' })).toBe('');
  });

  it('is refused once it may have arrived', async () => {
    await put('message');
    await changeRequest('message', () => ({ unsureSince: '2026-11-20T09:00:00.000Z' }));
    await expect(changeText('message', words, 'x')).rejects.toMatchObject({ code: 'conflict' });
    expect(await findRequest('message')).toMatchObject({ body: '{}' });
  });

  it('puts the request back into its form, unless it was sent: then the form keeps its values', async () => {
    const stored = new Map([['draft', 'typed']]);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    });
    const form = { kind: 'form', draftKey: 'draft', draft: '{"content":1}', to: '/users/ride' } as const;
    expect(await backToForm('gone', form)).toBe(false);
    expect(stored.get('draft')).toBe('typed');
    stored.clear();
    expect(await backToForm('gone', form)).toBe(false);
    expect(stored.size).toBe(0);
    await put('ride');
    expect(await backToForm('ride', form)).toBe(true);
    expect(JSON.parse(stored.get('draft') ?? '')).toEqual({ content: 1, savedAt: expect.any(String) });
    expect(await findRequest('ride')).toBeUndefined();
  });
});
