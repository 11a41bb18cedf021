import { expectAccessible, expectReadable, expectToFit } from './support/accessible.ts';
import { allPages, pathOf, visitorOf } from './support/all-pages.ts';
import { expect, test } from './support/test.ts';

/** Agencies and staff sit at desks, everybody else holds a phone. Journeys look at pages on both. */
function isDeskWork(visitor: string): boolean {
  return ['agency', 'supervisor', 'staff'].includes(visitor);
}

for (const shown of allPages) {
  test(`the page ${shown.name} is accessible by day and by night, and fits at 200 % zoom`, async ({
    page,
    product,
    signIn,
    isMobile,
  }) => {
    test.skip(isMobile === isDeskWork(shown.visitor), 'It is looked at on the screens it is used on.');
    const visitor = await visitorOf(product, shown.visitor);
    if (visitor) await signIn(visitor);
    await page.goto(await pathOf(shown, product));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading', { exact: true }).filter({ visible: true })).toHaveCount(0);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectReadable(page);
    const size = page.viewportSize() ?? { width: 0, height: 0 };
    // A phone zooms into its page instead; 320 px is what WCAG asks to fit.
    await page.setViewportSize({ width: Math.max(320, size.width / 2), height: size.height / 2 });
    await expectToFit(page);
  });
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
