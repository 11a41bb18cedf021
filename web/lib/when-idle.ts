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
