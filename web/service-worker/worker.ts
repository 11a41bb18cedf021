/**
 * The service worker: the app starts without a network, the person's own records stay readable, and notifications
 * arrive. The build writes down which files the signed-in area needs (`scripts/build-worker.ts`).
 */
import {
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  type PrecacheEntry,
  precache,
} from 'workbox-precaching';
import { listWaitingAccounts } from '#web/features/platform/sending/queue-store.ts';
import { type PassEnd, sendQueued } from '#web/features/platform/sending/send-queued.ts';
import { sendingTag } from '#web/features/platform/sending/sending-tag.ts';
import { pause } from '#web/lib/pause.ts';
import { answerAuthCall, answerFromNetworkFirst, isAuthCall, isCachedAnswer } from './cached-answers.ts';
import { clearPersonalData } from './clear-data.ts';
import { noteChange } from './network-wait.ts';
import { openNotification, showNotification } from './notifications.ts';
import { answerPage } from './pages.ts';
import { answerRestFile, precacheRest } from './rest-of-app.ts';
import { worker } from './scope.ts';
import { isShareTarget, storeShared } from './shared-pictures.ts';

/**
 * Inserted by the build: the files needed for reading, and the paths of all other files that members' pages may load.
 */
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
  if (isShareTarget(request)) event.respondWith(storeShared(request));
  else if (isAuthCall(request)) event.respondWith(answerAuthCall(request));
  else if (isCachedAnswer(request)) event.respondWith(answerFromNetworkFirst(event));
  else if (request.method !== 'GET') noteChange();
  else if (request.mode === 'navigate') event.respondWith(answerPage(event));
  else if (getCacheKeyForURL(request.url) !== undefined) event.respondWith(answerFile(request));
  else if (rest.has(new URL(request.url).pathname)) event.respondWith(answerRestFile(event));
});

async function answerFile(request: Request): Promise<Response> {
  return (await matchPrecache(request)) ?? fetch(request);
}

/** Rejects when a newer worker wants to take over. The browser delays that while this worker has unfinished events. */
const givenWay = Promise.withResolvers<never>();
givenWay.promise.catch(() => undefined);

/** Stops waiting for work that the next worker can do as well. */
function untilGivenWay(work: Promise<void>): Promise<void> {
  return Promise.race([work, givenWay.promise]);
}

worker.addEventListener('message', (event) => {
  if (event.data === 'give-way') givenWay.reject(new Error('A newer worker takes over.'));
  if (event.data === 'take-over') event.waitUntil(worker.skipWaiting());
  // Without a network the next idle window asks again.
  if (event.data === 'preload-rest')
    event.waitUntil(untilGivenWay(precacheRest(rest)).catch(() => undefined));
  if (event.data === 'forget') event.waitUntil(clearPersonalData());
});

/** Background Sync, which TypeScript does not know. */
type SyncEvent = ExtendableEvent & { tag: string };

function isSync(event: Event): event is SyncEvent {
  return event instanceof ExtendableEvent && 'tag' in event;
}

/** The browser comes back to a failed event only after minutes. The worker waits for a request that leaves sooner. */
const timeoutSeconds = 30;

async function sendWhatIsHeld(accountId: number): Promise<PassEnd> {
  const end = await sendQueued(accountId);
  if (end.kind !== 'later' || end.seconds > timeoutSeconds) return end;
  await pause(end.seconds * 1000);
  return sendQueued(accountId);
}

/**
 * Sends queued requests while no window is open, when the browser reports that the network is back. The server says whose
 * session it is; requests of other accounts stay queued.
 * @throws when a request still waits for the network, so that the browser tries again.
 */
async function sendQueuedRequests(): Promise<void> {
  for (const accountId of await listWaitingAccounts()) {
    const { kind } = await sendWhatIsHeld(accountId);
    if (kind === 'unreachable' || kind === 'later') throw new Error('What is kept waits for the network.');
  }
}

worker.addEventListener('sync', (event) => {
  if (isSync(event) && event.tag === sendingTag) event.waitUntil(untilGivenWay(sendQueuedRequests()));
});

worker.addEventListener('push', (event) => event.waitUntil(showNotification(event.data)));

worker.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotification(event.notification)),
);
