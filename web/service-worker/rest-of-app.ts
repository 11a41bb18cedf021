/**
 * Files of the app that reading without a network does not need. A window that is quiet asks for them, unless data is
 * saved; what pages load of them is kept either way.
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

/** One file after the other, behind what the person does. @param paths all there are: what is no longer of them goes. */
export async function bringRest(paths: ReadonlySet<string>): Promise<void> {
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
