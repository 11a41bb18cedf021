import { expect, type Page } from '@playwright/test';

/** Until the page's scripts answer: before that, the public site answers presses as it does without scripts. */
export async function untilAwake(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-awake', 'true');
}
