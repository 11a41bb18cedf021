/**
 * The API's answers to the signed-in person, network first. Each answer is cached, and shown when the network is slow
 * or away. Only answers that the server labels with the account are cached, and only one account's at a time.
 */
import { NetworkFirst } from 'workbox-strategies';
import { accountHeader } from '#domain/contract/account-header.ts';
import {
  asOfHeader,
  cachedForHeader,
  newerAnswer,
  offlineCacheHeader,
} from '#domain/contract/offline-cache.ts';
import { signOut } from '#domain/identity/accounts/accounts.ts';
import { cachedAccount, cacheNameOf, clearPersonalData, isAfterClearing } from './clear-data.ts';
import { answerWait, noteAnswer, noteNetworkFailure, waitSeconds } from './network-wait.ts';
import { worker } from './scope.ts';

/**
 * Inserted by the build from the endpoints' declarations: patterns of a call's method and path
 * (scripts/worker-patterns.ts).
 */
declare const cachedCalls: string;
declare const sessionCalls: string;

const kept = new RegExp(cachedCalls);
const entrances = new RegExp(sessionCalls);

export function isCachedAnswer(request: Request): boolean {
  return kept.test(callOf(request));
}

/** Sessions begin and end here. */
export function isAuthCall(request: Request): boolean {
  return entrances.test(callOf(request));
}

function callOf({ method, url }: Request): string {
  return `${method} ${new URL(url).pathname}`;
}

/** Signing in or out deletes the previous account's data before the window gets the answer. */
export async function answerAuthCall(request: Request): Promise<Response> {
  const response = await fetch(request);
  const isOut = response.status === 401 && new URL(request.url).pathname === signOut.path;
  if (response.ok || isOut) await clearPersonalData();
  return response;
}

export async function answerFromNetworkFirst(event: FetchEvent): Promise<Response> {
  const account = await cachedAccount();
  const askedAt = performance.now();
  let isGiven = false;
  const strategy = new NetworkFirst({
    cacheName: cacheNameOf(account ?? ''),
    matchOptions: { ignoreVary: true },
    networkTimeoutSeconds: waitSeconds(answerWait),
    plugins: [
      {
        requestWillFetch: async ({ request }) => {
          const headers = new Headers(request.headers);
          headers.set(offlineCacheHeader, '1');
          return new Request(request, { headers });
        },
        fetchDidSucceed: async ({ request, response }) => {
          noteAnswer();
          await settleAccount(account, request, response, askedAt);
          return response;
        },
        fetchDidFail: async () => noteNetworkFailure(),
        cacheWillUpdate: async ({ response }) =>
          account !== null && mayCache(response, account, askedAt) ? response : null,
        cacheDidUpdate: async ({ oldResponse, newResponse }) => {
          if (isGiven && !(await saysTheSame(oldResponse, newResponse))) await notifyWindows();
        },
        cachedResponseWillBeUsed: async ({ cachedResponse }) => {
          if (!cachedResponse) return null;
          isGiven = true;
          noteNetworkFailure();
          return withAge(cachedResponse);
        },
      },
    ],
  });
  return strategy.handle(event);
}

function mayCache(response: Response, account: string, askedAt: number): boolean {
  return (
    response.status === 200 && response.headers.get(cachedForHeader) === account && isAfterClearing(askedAt)
  );
}

/** Runs one after the other: two answers that arrive together must not undo each other's changes. */
let settling: Promise<void> = Promise.resolve();

function settleAccount(
  asked: string | null,
  request: Request,
  response: Response,
  askedAt: number,
): Promise<void> {
  const copy = response.clone();
  settling = settling.then(() => settle(asked, request, copy, askedAt)).catch(() => undefined);
  return settling;
}

/**
 * Deletes the cached data when another account is signed in now, or none.
 * @param asked the account of the cache when the request was made. `cacheWillUpdate` handles that account's own
 *   answers.
 */
async function settle(
  asked: string | null,
  { url, headers }: Request,
  response: Response,
  askedAt: number,
): Promise<void> {
  const isLate = !isAfterClearing(askedAt);
  const current = await cachedAccount();
  if (response.status === 401) {
    // A 401 for another account says nothing about the cached account.
    const isOfOther = current !== null && (headers.get(accountHeader) ?? current) !== current;
    return isLate || isOfOther ? undefined : clearPersonalData();
  }
  if (response.status !== 200 || !new URL(url).pathname.startsWith('/api/user/')) return;
  const labelled = response.headers.get(cachedForHeader);
  if (current === null || labelled !== current) {
    // The answer may belong to a session that has ended since.
    if (isLate) return;
    if (current !== null) await clearPersonalData();
    if (labelled === null) return;
  } else if (!isLate && labelled === asked) return;
  const cache = await caches.open(cacheNameOf(labelled));
  await cache.put(url, response);
}

function withAge(response: Response): Response {
  const headers = new Headers(response.headers);
  // The server says it where it had no more itself.
  headers.set(asOfHeader, headers.get(asOfHeader) ?? headers.get('date') ?? new Date(0).toUTCString());
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}

async function saysTheSame(before: Response | null | undefined, after: Response): Promise<boolean> {
  return before ? (await before.text()) === (await after.clone().text()) : false;
}

async function notifyWindows(): Promise<void> {
  for (const window of await worker.clients.matchAll({ type: 'window' })) window.postMessage(newerAnswer);
}
