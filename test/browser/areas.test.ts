import type { Page } from '@playwright/test';
import { demoCommuter } from '#server/seed/people.ts';
import { demoAccount } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

/** The unread items are counted once the page is quiet. */
function whenCounted(page: Page): Promise<void> {
  return page.getByRole('link', { name: /^Notifications, \d+ unread$/ }).waitFor();
}

/** Where everything in the page is, in whole pixels, once it has this heading and nothing loads. */
async function layoutOf(page: Page, heading: string | RegExp): Promise<string[]> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  return page.locator('body').evaluate(async (body) => {
    await document.fonts.ready;
    return [...body.querySelectorAll('header *, main *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.tagName, ...[x, y + window.scrollY, width, height].map(Math.round)].join(' ');
    });
  });
}

test('going between the public site and the app brings the styles of each and changes nothing of the other', async ({
  page,
  product,
  signIn,
}) => {
  await signIn(await demoAccount(product, demoCommuter.email));
  await page.goto('/users/rides');
  await whenCounted(page);
  const rides = await layoutOf(page, 'Rides');
  await page.goto('/');
  // Its scripts run, so what follows is no new document.
  await expect(page.getByRole('button', { name: 'Next member' })).toBeEnabled();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  const policy = await layoutOf(page, 'Privacy policy');
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Rides', exact: true }).filter({ visible: true }).click();
  await whenCounted(page);
  expect(await layoutOf(page, 'Rides')).toEqual(rides);
  await page.goBack();
  await page.goBack();
  expect(await layoutOf(page, 'Privacy policy')).toEqual(policy);
  await expect(page.locator('link[data-precedence="area"]')).toHaveCount(2);
});
