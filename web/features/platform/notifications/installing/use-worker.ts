/**
 * The service worker of this window. It starts once the page is idle, and is replaced only when the person asks for
 * it.
 */
import { useEffect, useState } from 'react';
import type { WorkerRequest } from '#domain/contract/offline-cache.ts';

const address = '/service-worker.js';
const lookAgainMilliseconds = 3_600_000;

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

  function takeOver({ active }: ServiceWorkerRegistration, waiting: ServiceWorker) {
    isAsked = true;
    // The browser would delay the replacement of a busy worker for minutes.
    notify(active, 'give-way');
    notify(waiting, 'take-over');
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
      watch(registration, (waiting) => show({ newer: () => takeOver(registration, waiting) }));
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

function watch(registration: ServiceWorkerRegistration, onWaiting: (waiting: ServiceWorker) => void): void {
  function look() {
    // Without an active worker, the first one activates by itself.
    if (registration.waiting && registration.active) onWaiting(registration.waiting);
  }
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
}

function notify(worker: ServiceWorker | null, request: WorkerRequest): void {
  worker?.postMessage(request);
}

function ignore() {}
