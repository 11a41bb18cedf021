/** Sends the queue as soon as it can: one sender for each window, for the account that is signed in there. */
import { newKey } from '#web/lib/idempotency-keys.ts';
import { forgetBusy } from './busy-server.ts';
import { listenToQueue, publishQueueNews } from './queue-news.ts';
import {
  changeRequest,
  deleteOldRequests,
  listRequests,
  removeRequest,
  removeUnsent,
  renewRequest,
} from './queue-store.ts';
import type { QueuedRequest } from './queued-request.ts';
import { type PassEnd, sendQueued } from './send-queued.ts';
import { registerBackgroundSync } from './sending-tag.ts';

/** Why the queue is not sent just now. */
export type QueueStatus = 'fine' | 'sending' | 'unreachable' | 'signed-out';

export type QueueView = { requests: readonly QueuedRequest[]; status: QueueStatus; isRead: boolean };

export type Sender = {
  view: () => QueueView;
  subscribe: (listener: () => void) => () => void;
  /** Tries now. */
  send: () => Promise<void>;
  stop: () => void;
};

/** Seconds until the next try, the first time, the second and so on; then always the last. */
const pauses = [3, 10, 30, 60];
const sentShownMilliseconds = 24 * 3_600_000;

export const emptyQueue: QueueView = { requests: [], status: 'fine', isRead: false };

export function createSender(accountId: number): Sender {
  const listeners = new Set<() => void>();
  let view = emptyQueue;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let isStopped = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(changes: Partial<QueueView>) {
    view = { ...view, ...changes };
    for (const listener of listeners) listener();
  }

  async function read() {
    const requests = await listRequests(accountId);
    if (!isStopped) show({ requests, isRead: true });
  }

  function send(): Promise<void> {
    isAskedAgain = running !== undefined;
    running ??= passes().finally(() => {
      running = undefined;
    });
    return running;
  }

  async function passes() {
    clearTimeout(timer);
    do {
      isAskedAgain = false;
      await read();
      if (isStopped || !view.requests.some(({ state }) => state.kind === 'waiting')) {
        show({ status: 'fine' });
        return;
      }
      // Without a network no request is being sent.
      if (navigator.onLine) show({ status: 'sending' });
      const end = await sendQueued(accountId).catch((): PassEnd => ({ kind: 'later', seconds: 30 }));
      await read();
      if (isStopped) return;
      show({ status: statusAfter(end) });
      if (end.kind !== 'done') void registerBackgroundSync();
      plan(end);
    } while (isAskedAgain);
  }

  function plan(end: PassEnd) {
    clearTimeout(timer);
    failures = end.kind === 'unreachable' ? failures + 1 : 0;
    const seconds = secondsUntilNext(end, failures);
    if (seconds !== null) timer = setTimeout(() => void send(), seconds * 1000);
  }

  const stopListening = listenToQueue((news) => {
    if (isStopped || (news.kind === 'sent' && news.queued.accountId !== accountId)) return;
    if (news.kind === 'added') void send();
    void read();
  });
  const tryNow = () => void send();
  const tryWhenSeen = () => {
    if (document.visibilityState === 'visible') tryNow();
  };
  window.addEventListener('online', tryNow);
  document.addEventListener('visibilitychange', tryWhenSeen);
  void deleteOldRequests(new Date(Date.now() - sentShownMilliseconds).toISOString()).catch(() => {});
  tryNow();

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      stopListening();
      window.removeEventListener('online', tryNow);
      document.removeEventListener('visibilitychange', tryWhenSeen);
    },
  };
}

function statusAfter({ kind }: PassEnd): QueueStatus {
  return kind === 'unreachable' || kind === 'signed-out' ? kind : 'fine';
}

function secondsUntilNext(end: PassEnd, failures: number): number | null {
  if (end.kind === 'later') return Math.max(0.1, end.seconds);
  if (end.kind !== 'unreachable') return null;
  // Without a network the browser says when it is back.
  return navigator.onLine ? (pauses[failures - 1] ?? pauses[pauses.length - 1] ?? 60) : null;
}

/** Takes it out of the queue. */
export async function cancelRequest(key: string): Promise<void> {
  await removeRequest(key);
  publishQueueNews({ kind: 'changed' });
}

/** Takes it out before it leaves. @returns false when it has left, or may have. */
export async function withdrawRequest(key: string): Promise<boolean> {
  const isOut = await removeUnsent(key, new Date().toISOString());
  publishQueueNews({ kind: 'changed' });
  return isOut;
}

/** Puts a refused request back into the queue. */
export async function sendAgain(key: string): Promise<void> {
  await changeRequest(key, () => ({ state: { kind: 'waiting' } }));
  publishQueueNews({ kind: 'added' });
}

/** Tries the waiting requests at once, while the person looks on. */
export async function tryAgain(requests: readonly QueuedRequest[]): Promise<void> {
  for (const { key, line } of requests) {
    if (line !== null) forgetBusy(line);
    await changeRequest(key, ({ state }) => (state.kind === 'waiting' ? { isFirstTry: true } : null));
  }
  publishQueueNews({ kind: 'added' });
}

/** The same for a request that may have arrived under a key that the server no longer knows: it may then be done twice. */
export async function sendAsNew(key: string): Promise<void> {
  await renewRequest(key, newKey());
  publishQueueNews({ kind: 'added' });
}
