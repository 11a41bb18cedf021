/**
 * Pages come from the network, rendered by the server. When it does not answer in time, the app starts from this
 * device.
 */
import { matchPrecache } from 'workbox-precaching';
import { startPath } from '#domain/contract/offline-cache.ts';
import { cachedAccount, cacheNameOf, clearPersonalData } from './clear-data.ts';
import { noteNetworkFailure, pageWait, waitSeconds } from './network-wait.ts';

const signInPath = '/usersLogin';

export async function answerPage(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  if (pathname === startPath) return (await matchPrecache(startPath)) ?? fetch(event.request);
  const account = pathname.startsWith('/users/') ? await cachedAccount() : null;
  const page = fromNetwork(event);
  try {
    const answer = await (account === null ? page : inTime(page, account, event));
    // The server shows the sign-in page only to visitors who are not signed in.
    if (pathname === signInPath && answer.ok) await clearPersonalData();
    return answer;
  } catch {
    noteNetworkFailure();
    event.waitUntil(page.catch(() => undefined));
    return Response.redirect(`${startPath}?to=${encodeURIComponent(pathname + search)}`);
  }
}

/** The browser begins to fetch a page while the worker starts. */
async function fromNetwork(event: FetchEvent): Promise<Response> {
  const early: unknown = await event.preloadResponse;
  const page = early instanceof Response ? early : await fetch(event.request);
  // A proxy in front of the server answers with these statuses while the server is away.
  if (page.status === 502 || page.status === 504) throw new Error('The server is away.');
  return page;
}

/** @throws when the page does not arrive in time, or the previous page did not. */
async function inTime(page: Promise<Response>, account: string, event: FetchEvent): Promise<Response> {
  const begun = performance.now();
  const noted = page.then(() => noteSpeed(account, performance.now() - begun));
  event.waitUntil(noted.catch(() => undefined));
  if (await wasSlow(account)) throw new Error('The network was slow.');
  return new Promise((resolve, reject) => {
    setTimeout(reject, waitSeconds(pageWait) * 1000, new Error('The network is slow.'));
    page.then(resolve, reject);
  });
}

/**
 * Whether the network was too slow for the last page: then the next start does not wait for it. The worker may end between
 * two starts, so this is stored, in the account's own cache, and deleted with it.
 */
const mark = '/last-page-was-slow';

async function wasSlow(account: string): Promise<boolean> {
  return (await caches.match(mark, { cacheName: cacheNameOf(account) })) !== undefined;
}

/** @param milliseconds until the page's first bytes. */
async function noteSpeed(account: string, milliseconds: number): Promise<void> {
  const name = cacheNameOf(account);
  // The cache may have been deleted meanwhile. Do not create it again.
  if (!(await caches.has(name))) return;
  const cache = await caches.open(name);
  if (milliseconds > pageWait.usual * 1000) await cache.put(mark, new Response());
  else await cache.delete(mark);
}
