import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endConnection } from '#test/support/browser-database.ts';
import {
  answered,
  online,
  put,
  seen,
  serverAnswering,
  setUpBrowserQueue,
  withoutWaiting,
} from '#test/support/browser-queue.ts';
import { ada, bola } from '#test/support/queued-requests.ts';
import { noteBusy, secondsBusy } from '#web/features/platform/sending/busy-server.ts';
import { publishQueueNews } from '#web/features/platform/sending/queue-news.ts';
import { changeRequest, findRequest, listRequests } from '#web/features/platform/sending/queue-store.ts';
import {
  cancelRequest,
  createSender,
  emptyQueue,
  type Sender,
  sendAgain,
  sendAsNew,
  tryAgain,
  withdrawRequest,
} from '#web/features/platform/sending/sender.ts';

let senders: Sender[];
let around: { window: EventTarget; document: EventTarget & { visibilityState: string } };

function senderOf(accountId = ada): Sender {
  const sender = createSender(accountId);
  senders.push(sender);
  return sender;
}

/** Once all that was asked of the sender is done. */
async function viewOf(sender: Sender) {
  await withoutWaiting(sender.send());
  return sender.view();
}

const keys = () => seen.asked.map(({ key }) => key);

setUpBrowserQueue();

beforeEach(() => {
  senders = [];
  around = {
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), { visibilityState: 'hidden' }),
  };
  vi.stubGlobal('window', around.window);
  vi.stubGlobal('document', around.document);
});

afterEach(async () => {
  for (const sender of senders) {
    sender.stop();
    await withoutWaiting(sender.send());
  }
  vi.clearAllTimers();
});

describe('the sender of a window', () => {
  it('sends what waits of its account, and shows it', async () => {
    await put('ride');
    await put('hers', { accountId: bola });
    const sender = senderOf();
    const statuses: string[] = [];
    const unsubscribe = sender.subscribe(() => void statuses.push(sender.view().status));
    expect(sender.view()).toBe(emptyQueue);
    const view = await viewOf(sender);
    expect(view).toMatchObject({
      status: 'fine',
      isRead: true,
      requests: [{ key: 'ride', state: { kind: 'sent' } }],
    });
    expect(keys()).toEqual(['ride']);
    expect(statuses).toContain('sending');
    unsubscribe();
    const before = statuses.length;
    await viewOf(sender);
    expect(statuses).toHaveLength(before);
  });

  it('has nothing on its way without a network, and sends when it is back', async () => {
    online(false);
    await put('ride');
    const sender = senderOf();
    const statuses: string[] = [];
    sender.subscribe(() => void statuses.push(sender.view().status));
    expect((await viewOf(sender)).status).toBe('unreachable');
    expect(statuses).not.toContain('sending');
    online(true);
    around.window.dispatchEvent(new Event('online'));
    await expect.poll(keys).toEqual(['ride']);
  });

  it('waits for a sign-in when the session is another one', async () => {
    serverAnswering(() => answered(401));
    await put('ride');
    expect((await viewOf(senderOf())).status).toBe('signed-out');
  });

  it('tries when its window is seen again, and not while it is hidden', async () => {
    const sender = senderOf();
    await viewOf(sender);
    await put('ride');
    around.document.dispatchEvent(new Event('visibilitychange'));
    expect(keys()).toEqual([]);
    around.document.visibilityState = 'visible';
    around.document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(keys).toEqual(['ride']);
  });

  it('sends what any window adds', async () => {
    const sender = senderOf();
    await viewOf(sender);
    await put('ride');
    publishQueueNews({ kind: 'added' });
    await expect.poll(keys).toEqual(['ride']);
  });

  it('does nothing more once it is stopped', async () => {
    const sender = senderOf();
    await viewOf(sender);
    sender.stop();
    await put('ride');
    publishQueueNews({ kind: 'added' });
    around.document.visibilityState = 'visible';
    around.document.dispatchEvent(new Event('visibilitychange'));
    around.window.dispatchEvent(new Event('online'));
    await viewOf(sender);
    expect(keys()).toEqual([]);
    expect(sender.view().requests).toEqual([]);
  });

  it('deletes at its start requests sent more than a day ago', async () => {
    for (const [key, hours] of [
      ['old', 25],
      ['new', 23],
    ] as const) {
      await put(key);
      const at = new Date(Date.now() - hours * 3_600_000).toISOString();
      await changeRequest(key, () => ({ state: { kind: 'sent', at, to: '', record: '' } }));
    }
    senderOf();
    await expect.poll(async () => (await listRequests(ada)).map(({ key }) => key)).toEqual(['new']);
  });

  it('tries again when the server asked for time, without the person', async () => {
    await put('ride');
    serverAnswering(() => answered(500));
    await viewOf(senderOf());
    expect(keys()).toEqual(['ride']);
    expect(vi.getTimerCount()).toBe(1);
  });
});

describe('what a person does with a queued request', () => {
  it('takes it out, unless it may have left', async () => {
    await put('a');
    expect(await withdrawRequest('a')).toBe(true);
    expect(await withdrawRequest('a')).toBe(false);
    await put('b');
    await changeRequest('b', () => ({ unsureSince: '2026-11-20T09:00:00.000Z' }));
    expect(await withdrawRequest('b')).toBe(false);
    await cancelRequest('b');
    expect(await listRequests(ada)).toEqual([]);
    expect(seen.news.at(-1)).toEqual({ kind: 'changed' });
  });

  it('lets a refused one wait again, or wait as a new one under another key', async () => {
    for (const key of ['a', 'b']) {
      await put(key);
      await changeRequest(key, () => ({ state: { kind: 'refused', code: 'too_old', words: '' } }));
    }
    await sendAgain('a');
    expect(await findRequest('a')).toMatchObject({ state: { kind: 'waiting' } });
    await sendAsNew('b');
    expect(await findRequest('b')).toBeUndefined();
    expect((await listRequests(ada))[1]).toMatchObject({ state: { kind: 'waiting' } });
    expect(seen.news).toEqual([{ kind: 'added' }, { kind: 'added' }]);
  });

  it.each([
    ['tab', 'tab'],
    ['tab', undefined],
    [undefined, 'tab'],
  ] as const)(
    'lets one wait as a new one, and another go on following it (places: %s, %s)',
    async (of, behind) => {
      const inPlace = (place: 'tab' | undefined) => (place ? { place } : {});
      await put('ride', inPlace(of));
      await put('flag', { after: 'ride', ...inPlace(behind) });
      await put('hers', { accountId: bola, after: 'ride', place: 'tab' });
      const unsureSince = '2026-11-20T09:00:00.000Z';
      const tooOld = { kind: 'refused', code: 'too_old', words: '' } as const;
      await changeRequest('ride', () => ({ unsureSince, state: tooOld }));
      await sendAsNew('ride');
      const all = await listRequests(ada);
      const ride = all.find(({ after }) => after === null);
      expect(ride).toMatchObject({ unsureSince: null, state: { kind: 'waiting' } });
      expect(ride?.key).not.toBe('ride');
      expect(all.find(({ key }) => key === 'flag')).toMatchObject({ after: ride?.key });
      expect(await listRequests(bola)).toMatchObject([{ after: 'ride' }]);
    },
  );

  it('lets one wait as a new one in a browser that stores nothing', async () => {
    await put('a', { place: 'tab' });
    endConnection(false);
    await sendAsNew('a');
    expect(await listRequests(ada)).toMatchObject([{ key: expect.not.stringMatching(/^a$/), isInTab: true }]);
    endConnection(true);
  });

  it('tries now those that wait, however long the server asked for', async () => {
    await put('a', { line: 'line' });
    await put('b');
    await changeRequest('b', () => ({ state: { kind: 'refused', code: 'gone', words: '' } }));
    noteBusy('line', 60);
    await tryAgain(await listRequests(ada));
    expect(secondsBusy('line')).toBe(0);
    expect(await listRequests(ada)).toMatchObject([{ isFirstTry: true }, { isFirstTry: false }]);
    expect(seen.news).toEqual([{ kind: 'added' }]);
  });
});
