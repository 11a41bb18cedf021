/**
 * The service worker: the app starts without a network, one's own records stay readable, and notifications arrive.
 * The build writes down which files the signed-in area needs (`scripts/build-worker.ts`).
 */
import {
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  type PrecacheEntry,
  precache,
} from 'workbox-precaching';
import { sendingTag } from '#web/features/sending/sending-tag.ts';
import { forgetEverything } from './forgetting.ts';
import { answerEntrance, answerFromNetworkFirst, isEntrance, isKeptAnswer } from './kept-answers.ts';
import { openNotification, showNotification } from './notifications.ts';
import { answerPage } from './pages.ts';
import { noteChange } from './patience.ts';
import { answerRestFile, bringRest } from './rest-of-app.ts';
import { worker } from './scope.ts';
import { sendWhatIsKept } from './sending.ts';
import { isSharing, takeShared } from './shared-pictures.ts';

/** Put in place by the build: what reading needs, and the paths of all else that members' pages may load. */
declare const filesOfApp: { first: PrecacheEntry[]; rest: string[] };

cleanupOutdatedCaches();
precache(filesOfApp.first);
const rest = new Set(filesOfApp.rest);

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.enable()]));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (!request.url.startsWith(`${worker.origin}/`)) return;
  if (isSharing(request)) event.respondWith(takeShared(request));
  else if (isEntrance(request)) event.respondWith(answerEntrance(request));
  else if (isKeptAnswer(request)) event.respondWith(answerFromNetworkFirst(event));
  else if (request.method !== 'GET') noteChange();
  else if (request.mode === 'navigate') event.respondWith(answerPage(event));
  else if (getCacheKeyForURL(request.url) !== undefined) event.respondWith(answerFile(request));
  else if (rest.has(new URL(request.url).pathname)) event.respondWith(answerRestFile(event));
});

async function answerFile(request: Request): Promise<Response> {
  return (await matchPrecache(request)) ?? fetch(request);
}

/** A newer worker is to take over, which the browser puts off while this one is at work. */
const givenWay = Promise.withResolvers<never>();
givenWay.promise.catch(() => undefined);

/** What the next worker can do as well. */
function untilGivenWay(work: Promise<void>): Promise<void> {
  return Promise.race([work, givenWay.promise]);
}

worker.addEventListener('message', (event) => {
  if (event.data === 'give-way') givenWay.reject(new Error('A newer worker takes over.'));
  if (event.data === 'take-over') event.waitUntil(worker.skipWaiting());
  // Without a network the next quiet window asks again.
  if (event.data === 'bring-rest') event.waitUntil(untilGivenWay(bringRest(rest)).catch(() => undefined));
  if (event.data === 'forget') event.waitUntil(forgetEverything());
});

/** Background Sync, which TypeScript does not know. */
type SyncEvent = ExtendableEvent & { tag: string };

function isSync(event: Event): event is SyncEvent {
  return event instanceof ExtendableEvent && 'tag' in event;
}

worker.addEventListener('sync', (event) => {
  if (isSync(event) && event.tag === sendingTag) event.waitUntil(untilGivenWay(sendWhatIsKept()));
});

worker.addEventListener('push', (event) => event.waitUntil(showNotification(event.data)));

worker.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotification(event.notification)),
);
