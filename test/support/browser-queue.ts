/** A browser's queue in a test: its database, its network, and a server that answers as the test says. */
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { forgetBusy } from '#web/features/platform/sending/busy-server.ts';
import { listenToQueue, type QueueNews } from '#web/features/platform/sending/queue-news.ts';
import { listRequests, putRequest } from '#web/features/platform/sending/queue-store.ts';
import type { NewRequest, QueuedRequest } from '#web/features/platform/sending/queued-request.ts';
import { type PassEnd, sendQueued } from '#web/features/platform/sending/send-queued.ts';
import { setTabRequests } from '#web/features/platform/sending/tab-requests.ts';
import { senderOf } from '#web/features/platform/sending/use-queue.ts';
import { browserDatabase, emptyBrowserDatabase } from './browser-database.ts';
import { ada, bola, queuedRequest } from './queued-requests.ts';

export type Asked = { method: string; path: string; key: string | undefined; body: unknown };
type Answerer = (asked: Asked) => Response | Error | Promise<Response>;

/** The calls to the server and the news to the windows since the test began. */
export const seen: { asked: Asked[]; news: QueueNews[] } = { asked: [], news: [] };

export function answered(status: number, body: unknown = {}, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers });
}

export function done(data: Record<string, unknown> = { id: 41 }): Response {
  return answered(200, { status: true, data });
}

export function refused(code: string, message: string, status = 409): Response {
  return answered(status, { status: false, message, code, errors: {} });
}

/** RUA can be reached, and answers so. */
export function serverAnswering(answerer: Answerer): void {
  vi.stubGlobal('fetch', async (path: string, { method = '', headers, body }: RequestInit) => {
    if (path === '/healthz') return answered(200);
    const one = { method, path, key: new Headers(headers).get('idempotency-key') ?? undefined, body };
    seen.asked.push(one);
    const answer = await answerer(one);
    if (answer instanceof Error) throw answer;
    return answer;
  });
}

/** @param others of the browser. */
export function online(isOnline: boolean, others: object = {}): void {
  vi.stubGlobal('navigator', { onLine: isOnline, ...others });
}

/** Waits pass at once. */
export async function withoutWaiting<T>(begun: Promise<T>): Promise<T> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  begun.then(end, end);
  while (!isOver) await vi.advanceTimersByTimeAsync(1000);
  return begun;
}

/** Makes one pass through this account's queue. @returns how it ended. */
export function sent(): Promise<PassEnd> {
  return withoutWaiting(sendQueued(ada));
}

export async function statesOf(accountId = ada): Promise<Record<string, QueuedRequest['state']['kind']>> {
  return Object.fromEntries((await listRequests(accountId)).map(({ key, state }) => [key, state.kind]));
}

export function put(key: string, changes: Partial<NewRequest> = {}): Promise<boolean> {
  return putRequest(queuedRequest(key, changes));
}

function beginEmpty(): void {
  for (const [name, value] of Object.entries(browserDatabase)) vi.stubGlobal(name, value);
  emptyBrowserDatabase();
  setTabRequests([]);
  Object.assign(seen, { asked: [], news: [] });
}

/** The same in a page, which sends by itself: each test begins with an empty queue and a server that does what it is asked. */
export function setUpQueueOfPage(): void {
  beforeEach(() => {
    beginEmpty();
    serverAnswering(() => done());
  });
  // The queue of another person ends that of the page.
  afterEach(() => senderOf(bola).stop());
}

export function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
}

/** Each test begins with a network, a server that does what it is asked, and an empty queue. */
export function setUpBrowserQueue(): void {
  let stopListening: () => void;

  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });

  beforeEach(() => {
    beginEmpty();
    stopListening = listenToQueue((one) => void seen.news.push(one));
    online(true);
    serverAnswering(() => done());
  });

  afterEach(() => {
    stopListening();
    for (const of of ['ride', 'message', 'flag', 'completion', 'line']) forgetBusy(of);
  });

  afterAll(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
