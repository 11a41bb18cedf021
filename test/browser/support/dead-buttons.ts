/** The visible buttons that do nothing without scripts. */
import type { Locator, Page } from '@playwright/test';

export function deadButtons(page: Page): Locator {
  return page.locator('button:not([popovertarget], form *)').filter({ visible: true });
}
