/**
 * Whether the network was too slow for the last page: then the next start does not wait for it. The worker may end between
 * two starts, so it is written down, in the account's own cache, with which it goes.
 */
import { cacheOf } from './forgetting.ts';
import { forPages } from './patience.ts';

const mark = '/last-page-was-slow';

export async function wasSlow(account: string): Promise<boolean> {
  return (await caches.match(mark, { cacheName: cacheOf(account) })) !== undefined;
}

/** @param milliseconds until the page's first bytes. */
export async function noteSpeed(account: string, milliseconds: number): Promise<void> {
  const name = cacheOf(account);
  // The cache may have been deleted meanwhile. Do not create it again.
  if (!(await caches.has(name))) return;
  const cache = await caches.open(name);
  if (milliseconds > forPages.usual * 1000) await cache.put(mark, new Response());
  else await cache.delete(mark);
}
