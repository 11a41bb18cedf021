/** The service worker of this window: started once the page is quiet, and replaced only when the person says so. */
import { useEffect, useState } from 'react';
import type { WorkerRequest } from '#domain/keeping.ts';

const address = '/service-worker.js';
const lookAgainMilliseconds = 3_600_000;

type WorkerView = {
  /** Whether it answers for this window. */
  isWorking: boolean;
  /** Lets a newer RUA take over and loads the page anew; null while there is none. What is typed is kept as a draft. */
  newer: (() => void) | null;
};

const nothing: WorkerView = { isWorking: false, newer: null };

/** Only the built product has one: it would hide what changes during development. */
export function useWorker(): WorkerView {
  const [view, setView] = useState(nothing);
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    return startWorker((changes) => setView((current) => ({ ...current, ...changes })));
  }, []);
  return view;
}

/** For what needs it at once. @throws when the browser refuses it. */
export async function workerRegistration(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(address);
  return navigator.serviceWorker.ready;
}

/** @returns how to stop telling. */
function startWorker(show: (changes: Partial<WorkerView>) => void): () => void {
  const { serviceWorker } = navigator;
  let isAsked = false;
  let hadOne = serviceWorker.controller !== null;
  if (hadOne) show({ isWorking: true });

  function takeOver({ active }: ServiceWorkerRegistration, waiting: ServiceWorker) {
    isAsked = true;
    // One that is at work could not be replaced for minutes.
    tell(active, 'give-way');
    tell(waiting, 'take-over');
  }
  function change() {
    if (isAsked) window.location.reload();
    // Another window let it take over: this one goes on with what it has until its person says so.
    else if (hadOne) show({ newer: () => window.location.reload() });
    hadOne = true;
    show({ isWorking: true });
  }
  serviceWorker.addEventListener('controllerchange', change);

  let timer: ReturnType<typeof setInterval> | undefined;
  let isStopped = false;
  serviceWorker.register(address).then(
    // A browser that is told to run no workers answers with nothing, whatever its type says.
    (registration: ServiceWorkerRegistration | undefined) => {
      if (isStopped || !registration) return;
      watch(registration, (waiting) => show({ newer: () => takeOver(registration, waiting) }));
      timer = setInterval(() => void registration.update().catch(ignore), lookAgainMilliseconds);
    },
    // Refused by the browser, as in private windows: everything but reading offline works without.
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
    // Without one in charge, the first takes over by itself.
    if (registration.waiting && registration.active) onWaiting(registration.waiting);
  }
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
}

function tell(worker: ServiceWorker | null, request: WorkerRequest): void {
  worker?.postMessage(request);
}

function ignore() {}
