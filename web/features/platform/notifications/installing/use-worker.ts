/**
 * The service worker of this window. It starts once the page is idle, and is replaced only when the person asks for
 * it.
 */
import { useEffect, useState } from 'react';
import type { WorkerRequest } from '#domain/contract/offline-cache.ts';
import { sendingLock } from '#web/features/platform/sending/sending-tag.ts';
import { pause } from '#web/lib/pause.ts';

const address = '/service-worker.js';
const lookAgainMilliseconds = 3_600_000;
const lockMilliseconds = 1000;
const longestMilliseconds = 10_000;

type WorkerView = {
  /** Whether a service worker controls this window. */
  isWorking: boolean;
  /**
   * Activates a newer version of RUA and reloads the page; null while there is none. Typed text is stored as a draft.
   */
  newer: (() => void) | null;
};

const nothing: WorkerView = { isWorking: false, newer: null };

/** Only the production build has a service worker: during development its cache would hide changes. */
export function useWorker(): WorkerView {
  const [view, setView] = useState(nothing);
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    return startWorker((changes) => setView((current) => ({ ...current, ...changes })));
  }, []);
  return view;
}

/** For features that need it at once. @throws when the browser refuses it. */
export async function workerRegistration(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(address);
  return navigator.serviceWorker.ready;
}

/** @returns how to unsubscribe. */
function startWorker(show: (changes: Partial<WorkerView>) => void): () => void {
  const { serviceWorker } = navigator;
  let isAsked = false;
  let hadOne = serviceWorker.controller !== null;
  if (hadOne) show({ isWorking: true });

  function takeOver(registration: ServiceWorkerRegistration) {
    isAsked = true;
    void replaceWorker(registration);
  }
  function change() {
    if (isAsked) window.location.reload();
    // Another window activated the new worker. This window goes on with its version until the person reloads it.
    else if (hadOne) show({ newer: () => window.location.reload() });
    hadOne = true;
    show({ isWorking: true });
  }
  serviceWorker.addEventListener('controllerchange', change);

  let timer: ReturnType<typeof setInterval> | undefined;
  let isStopped = false;
  serviceWorker.register(address).then(
    // A browser with service workers disabled may resolve with undefined, although the type does not say so.
    (registration: ServiceWorkerRegistration | undefined) => {
      if (isStopped || !registration) return;
      watch(registration, () => show({ newer: () => takeOver(registration) }));
      timer = setInterval(() => void registration.update().catch(ignore), lookAgainMilliseconds);
    },
    // The browser refuses it, as in private windows: only reading offline does not work.
    ignore,
  );
  return () => {
    isStopped = true;
    clearInterval(timer);
    serviceWorker.removeEventListener('controllerchange', change);
  };
}

/**
 * Asks the old worker to stop its work and the newest one to start. Meanwhile this window sends nothing of its queue: a call that
 * comes as Chromium ends the old worker starts that one again, and the new one then waits until the old one has been idle for long.
 */
export async function replaceWorker(registration: Workers): Promise<void> {
  // The browser would delay the replacement of a busy worker for minutes.
  notify(registration.active, 'give-way');
  const startNew = () => {
    notify(registration.waiting, 'take-over');
    // The page reloads before that, unless the browser delays it all the same.
    return pause(longestMilliseconds);
  };
  if (!('locks' in navigator)) return startNew();
  // A call that takes long keeps the lock: then the new worker starts without it.
  const signal = AbortSignal.timeout(lockMilliseconds);
  await navigator.locks.request(sendingLock, { signal }, startNew).catch(startNew);
}

function watch(registration: ServiceWorkerRegistration, onWaiting: () => void): void {
  function look() {
    // Without an active worker, the first one activates by itself.
    if (registration.waiting && registration.active) onWaiting();
  }
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
}

type Notified = { postMessage: (request: WorkerRequest) => void };
type Workers = { active: Notified | null; waiting: Notified | null };

function notify(worker: Notified | null, request: WorkerRequest): void {
  worker?.postMessage(request);
}

function ignore() {}
