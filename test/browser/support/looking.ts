/** Windows for looking at pages: one for all pages of a visitor, because looking changes nothing. */
import type { Page } from '@playwright/test';
import { pathOf, type ShownPage, type Visitor, visitorOf } from './all-pages.ts';
import { collectComplaints } from './complaints.ts';
import type { Product } from './product.ts';
import { setSession } from './session-cookie.ts';
import { test as base, expect } from './test.ts';

export type Looking = { page: Page; complaints: string[] };

export const test = base.extend<object, { windowOf: (visitor: Visitor) => Promise<Looking> }>({
  // One for all pages of a visitor: looking changes nothing, and the scripts are read once.
  windowOf: [
    async ({ browser, product }, use) => {
      const windows = new Map<Visitor, Looking>();
      await use(async (visitor) => {
        const known = windows.get(visitor);
        if (known) return known;
        const context = await browser.newContext();
        const complaints: string[] = [];
        collectComplaints(context, product.url, complaints);
        const account = await visitorOf(product, visitor);
        if (account) await setSession(context, product.url, account.token);
        const opened = { page: await context.newPage(), complaints };
        windows.set(visitor, opened);
        return opened;
      });
      for (const { page } of windows.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
});

/** By day, until nothing of it is still to come. */
export async function openShown(shown: ShownPage, page: Page, product: Product): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(await pathOf(shown, product));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading', { exact: true }).filter({ visible: true })).toHaveCount(0);
}
