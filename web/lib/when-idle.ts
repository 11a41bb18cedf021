/** For work that can wait until the page is idle. */

/** @returns how to cancel it. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const request = window.requestIdleCallback(work, { timeout: 4000 });
    return () => window.cancelIdleCallback(request);
  }
  const timer = setTimeout(work, 1500);
  return () => clearTimeout(timer);
}

/** The pause between tries while there is a network but the code does not load. */
const retryMilliseconds = 30_000;

/**
 * Loads code ahead. Where the network is gone at that moment, it is loaded once it is back: what waits on this device to be sent
 * must not wait for another page.
 * @param load a dynamic import: a failed one can be tried again. @param begin when to try first: once the page is idle, or at once.
 * @returns how to stop.
 */
export function preload<T>(
  load: () => Promise<T>,
  use: (loaded: T) => void,
  begin: (work: () => void) => () => void = whenIdle,
): () => void {
  let stop = () => {};
  let isOver = false;
  const tryAgain = () => {
    if (isOver) return;
    const timer = setTimeout(tryNow, retryMilliseconds);
    window.addEventListener('online', tryNow);
    stop = () => {
      clearTimeout(timer);
      window.removeEventListener('online', tryNow);
    };
  };
  const tryNow = () => {
    stop();
    void load().then((loaded) => {
      if (!isOver) use(loaded);
    }, tryAgain);
  };
  const cancel = begin(tryNow);
  return () => {
    isOver = true;
    cancel();
    stop();
  };
}

/** @returns nothing to cancel. */
export function immediately(work: () => void): () => void {
  work();
  return () => {};
}
