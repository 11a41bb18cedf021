/** The tones that a page plays. */
import type { Page } from '@playwright/test';

/** Before the page is opened. @returns how many tones it has played. */
export async function listenTo(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const make = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function createOscillator() {
      const { documentElement } = document;
      documentElement.dataset.tones = String(Number(documentElement.dataset.tones ?? 0) + 1);
      return make.call(this);
    };
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.tones ?? 0));
}
