/**
 * What the API told the signed-in person, network first: kept with each answer, shown when the network is slow or away.
 * Only answers that the server labels with the account are kept, and only one account's at a time.
 */
import { NetworkFirst } from 'workbox-strategies';
import { signOut } from '#domain/accounts.ts';
import { asOfHeader, keepingHeader, keptForHeader, newerAnswer } from '#domain/keeping.ts';
import { cacheOf, forgetEverything, isAfterForgetting, keptAccount } from './forgetting.ts';
import { forAnswers, noteAnswer, noteTrouble, secondsOf } from './patience.ts';
import { worker } from './scope.ts';

/** One's own records, traffic, and what the forms and the emergency dialog need; no searches, conversations or settings. */
const kept =
  /^\/api\/(?:user\/(?:me|lodge-ride|lodge-item|lodge-complain|manifest|traffic-updates|traffic-advisories|safety-pass|notifications|news|message\/counts|follow)(?:\/|$)|request\/agencies$|states$|[^/]+\/lgas$)/;
const neverKept = /\/(?:similar|preferences)$/;

export function isKeptAnswer({ method, url }: Request): boolean {
  const { pathname } = new URL(url);
  return method === 'GET' && kept.test(pathname) && !neverKept.test(pathname);
}

/** Sessions begin and end here. */
const entrances =
  /^\/api\/(?:auth\/(?:login|logout|register|invitation\/accept|forgot-password\/reset)|user\/settings\/delete-account)$/;

export function isEntrance({ method, url }: Request): boolean {
  return method === 'POST' && entrances.test(new URL(url).pathname);
}

/** Whoever comes or goes, nothing of the one before stays, and that is done before the window hears of it. */
export async function answerEntrance(request: Request): Promise<Response> {
  const response = await fetch(request);
  const isOut = response.status === 401 && new URL(request.url).pathname === signOut.path;
  if (response.ok || isOut) await forgetEverything();
  return response;
}

export async function answerFromNetworkFirst(event: FetchEvent): Promise<Response> {
  const account = await keptAccount();
  const askedAt = performance.now();
  let isGiven = false;
  const strategy = new NetworkFirst({
    cacheName: cacheOf(account ?? ''),
    matchOptions: { ignoreVary: true },
    networkTimeoutSeconds: secondsOf(forAnswers),
    plugins: [
      {
        requestWillFetch: async ({ request }) => {
          const headers = new Headers(request.headers);
          headers.set(keepingHeader, '1');
          return new Request(request, { headers });
        },
        fetchDidSucceed: async ({ request, response }) => {
          noteAnswer();
          await settleAccount(account, request, response, askedAt);
          return response;
        },
        fetchDidFail: async () => noteTrouble(),
        cacheWillUpdate: async ({ response }) =>
          account !== null && mayKeep(response, account, askedAt) ? response : null,
        cacheDidUpdate: async ({ oldResponse, newResponse }) => {
          if (isGiven && !(await saysTheSame(oldResponse, newResponse))) await tellWindows();
        },
        cachedResponseWillBeUsed: async ({ cachedResponse }) => {
          if (!cachedResponse) return null;
          isGiven = true;
          noteTrouble();
          return withAge(cachedResponse);
        },
      },
    ],
  });
  return strategy.handle(event);
}

function mayKeep(response: Response, account: string, askedAt: number): boolean {
  return (
    response.status === 200 && response.headers.get(keptForHeader) === account && isAfterForgetting(askedAt)
  );
}

/** One answer after the other: two that come together must not undo what the other did. */
let settling: Promise<void> = Promise.resolve();

function settleAccount(
  asked: string | null,
  request: Request,
  response: Response,
  askedAt: number,
): Promise<void> {
  const copy = response.clone();
  settling = settling.then(() => settle(asked, request.url, copy, askedAt)).catch(() => undefined);
  return settling;
}

/**
 * Somebody else is signed in now, or nobody: what is here of the one before goes.
 * @param asked whose answers were kept when this one was asked for: its own cache is seen to elsewhere.
 */
async function settle(asked: string | null, url: string, response: Response, askedAt: number): Promise<void> {
  const isLate = !isAfterForgetting(askedAt);
  if (response.status === 401) return isLate ? undefined : forgetEverything();
  if (response.status !== 200 || !new URL(url).pathname.startsWith('/api/user/')) return;
  const current = await keptAccount();
  const labelled = response.headers.get(keptForHeader);
  if (current === null || labelled !== current) {
    // It may be of a session that has ended since.
    if (isLate) return;
    if (current !== null) await forgetEverything();
    if (labelled === null) return;
  } else if (!isLate && labelled === asked) return;
  const cache = await caches.open(cacheOf(labelled));
  await cache.put(url, response);
}

function withAge(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set(asOfHeader, headers.get('date') ?? new Date(0).toUTCString());
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}

async function saysTheSame(before: Response | null | undefined, after: Response): Promise<boolean> {
  return before ? (await before.text()) === (await after.clone().text()) : false;
}

async function tellWindows(): Promise<void> {
  for (const window of await worker.clients.matchAll({ type: 'window' })) window.postMessage(newerAnswer);
}
