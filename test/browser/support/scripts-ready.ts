import { expect, type Page } from '@playwright/test';

/**
 * Until the page's scripts answer: before that, the public site answers presses as it does without scripts. There they
 * wait for a reader who uses the page, which a scroll shows.
 */
export async function untilAwake(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('scroll')));
  await expect(page.locator('html')).toHaveAttribute('data-awake', 'true');
}

/** Holds the scripts back, as on a slow link: the page comes without them. @returns a function that lets them load. */
export async function holdScripts(page: Page): Promise<() => void> {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  return scripts.resolve;
}

/**
 * As `untilAwake`, also while another page is under way, which Playwright waits for before it looks at this one. It
 * tells whether plain forms are shown then.
 */
export async function whenAwake(page: Page): Promise<PromiseWithResolvers<boolean>> {
  const awake = Promise.withResolvers<boolean>();
  await page.exposeFunction('noteAwake', awake.resolve);
  await page.addInitScript(() => {
    const note: unknown = Reflect.get(window, 'noteAwake');
    new MutationObserver(() => {
      const root = document.documentElement;
      if (root?.dataset.awake !== undefined && typeof note === 'function')
        note(root.dataset.plain === 'true');
    }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-awake'] });
  });
  return awake;
}
