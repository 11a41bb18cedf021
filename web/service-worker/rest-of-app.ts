/**
 * Files of the app that are not needed for reading without a network. An idle window asks to precache them, unless
 * data is saved. Files that pages load are cached either way.
 */

const cacheName = 'rua-app';

export async function answerRestFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) event.waitUntil(cache.put(request, answer.clone()).catch(ignoreNoRoom));
  return answer;
}

/**
 * Fetches one file after the other at low priority. @param paths all current files: cached files that are not among
 * them are deleted.
 */
export async function precacheRest(paths: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(cacheName);
  const kept = new Set<string>();
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (paths.has(pathname)) kept.add(pathname);
    else await cache.delete(request);
  }
  for (const path of paths) {
    if (!kept.has(path)) await cache.add(new Request(path, { priority: 'low' }));
  }
}

function ignoreNoRoom() {}
