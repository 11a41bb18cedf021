import { expect, type Page } from '@playwright/test';

/**
 * Until the page's scripts answer: before that, the public site answers presses as it does without scripts. There they
 * wait for a reader who uses the page, which a scroll shows.
 */
export async function untilAwake(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('scroll')));
  await expect(page.locator('html')).toHaveAttribute('data-awake', 'true');
}

/** As on a slow link: the page comes without its scripts. @returns what lets them come. */
export async function holdScripts(page: Page): Promise<() => void> {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  return scripts.resolve;
}
