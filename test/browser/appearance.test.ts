import { expectAccessible, expectReadable, expectToFit } from './support/accessible.ts';
import { allPages, pathOf, visitorOf } from './support/all-pages.ts';
import { expect, onDesktop, onPhone, test } from './support/test.ts';

const screens = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
/** The narrowest and the widest of them at 200 %. A phone zooms into its page instead; 320 px is what WCAG asks to fit. */
const zoomed = [
  { width: 320, height: 370 },
  { width: 640, height: 400 },
];

/** By touch as people hold it, or with a pointer as agencies and staff sit before it: each page once, on every screen. */
function isDeskWork(visitor: string): boolean {
  return ['agency', 'supervisor', 'staff'].includes(visitor);
}

for (const shown of allPages) {
  const where = isDeskWork(shown.visitor) ? onDesktop : onPhone;
  test(
    `the page ${shown.name} is accessible on every screen by day and by night, and fits at 200 % zoom`,
    where,
    async ({ page, product, signIn }) => {
      const visitor = await visitorOf(product, shown.visitor);
      if (visitor) await signIn(visitor);
      await page.goto(await pathOf(shown, product));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Loading', { exact: true }).filter({ visible: true })).toHaveCount(0);
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
    },
  );
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
