import type { Page } from '@playwright/test';

/** Scrolls to the end of the page. @returns how much has moved by itself since it was opened: 0 when nothing did. */
export function shiftToTheEnd(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0;
        }).observe({ type: 'layout-shift', buffered: true });
        (function scrollOn() {
          window.scrollBy(0, 300);
          const isDone = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
          if (isDone) document.fonts.ready.then(() => requestAnimationFrame(() => resolve(sum)));
          else requestAnimationFrame(() => requestAnimationFrame(scrollOn));
        })();
      }),
  );
}
