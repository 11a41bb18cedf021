import type { Page } from '@playwright/test';
import { sliceOf } from '#test/support/slice.ts';
import { expectAccessible, expectReadable, expectToFit } from './support/accessible.ts';
import { allPages, pathOf, type ShownPage, type Visitor, visitorOf } from './support/all-pages.ts';
import { collectComplaints } from './support/complaints.ts';
import type { Product } from './support/product.ts';
import { setSession } from './support/session-cookie.ts';
import { test as base, expect, onDesktop, onPhone } from './support/test.ts';

const screens = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;
/** The narrowest and the widest of them at 200 %. A phone zooms into its page instead; 320 px is what WCAG asks to fit. */
const zoomed = [
  { width: 320, height: 370 },
  { width: 640, height: 400 },
];

type Looking = { page: Page; complaints: string[] };

const test = base.extend<object, { windowOf: (visitor: Visitor) => Promise<Looking> }>({
  // One for all pages of a visitor: what is looked at changes nothing, and the scripts are read once.
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

/** By touch as people hold it, or with a pointer as agencies and staff sit before it: each page once, on every screen. */
function isDeskWork(visitor: string): boolean {
  return ['agency', 'supervisor', 'staff'].includes(visitor);
}

/** Each page is looked at on the narrowest one each time; these, in turns, on all. */
const everywhere = new Set(sliceOf('appearance on every screen', allPages, 12).map(({ name }) => name));

for (const shown of allPages) {
  const where = isDeskWork(shown.visitor) ? onDesktop : onPhone;
  if (everywhere.has(shown.name)) {
    test(
      `the page ${shown.name} is accessible on every screen by day and by night, and fits at 200 % zoom`,
      where,
      async ({ product, windowOf }) => {
        const { page, complaints } = await windowOf(shown.visitor);
        await page.setViewportSize(screens[0]);
        await open(shown, page, product);
        for (const screen of screens) {
          await page.emulateMedia({ colorScheme: 'light' });
          await page.setViewportSize(screen);
          await expectAccessible(page);
          await page.emulateMedia({ colorScheme: 'dark' });
          await expectReadable(page);
        }
        for (const screen of zoomed) {
          await page.setViewportSize(screen);
          await expectToFit(page);
        }
        expect(complaints.splice(0)).toEqual([]);
      },
    );
  } else {
    test(`the page ${shown.name} is accessible on a phone by day`, where, async ({ product, windowOf }) => {
      const { page, complaints } = await windowOf(shown.visitor);
      await page.setViewportSize(screens[0]);
      await open(shown, page, product);
      await expectAccessible(page);
      expect(complaints.splice(0)).toEqual([]);
    });
  }
}

/** By day, until nothing of it is still to come. */
async function open(shown: ShownPage, page: Page, product: Product): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(await pathOf(shown, product));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading', { exact: true }).filter({ visible: true })).toHaveCount(0);
}

test('the colours can be chosen, and stay chosen', async ({ page, product, signIn }) => {
  const commuter = await visitorOf(product, 'commuter');
  if (commuter) await signIn(commuter);
  await page.goto('/users/dashboard');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const day = await ground();
  await page
    .getByRole('button', { name: /Okonkwo Amara/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('dialog', { name: 'Account' }).getByText('Dark').click();
  await expect.poll(ground).not.toBe(day);
  const night = await ground();
  await page.reload();
  expect(await ground()).toBe(night);
});
