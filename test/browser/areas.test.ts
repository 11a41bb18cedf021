import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Where everything in the page is, in whole pixels, once it has this heading. */
async function layoutOf(page: Page, heading: string): Promise<string[]> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
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
}) => {
  await page.goto('/usersLogin');
  const signIn = await layoutOf(page, 'Sign in');
  await page.goto('/');
  // Its scripts run, so what follows is no new document.
  await expect(page.getByRole('button', { name: 'Next member' })).toBeEnabled();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  const policy = await layoutOf(page, 'Privacy policy');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  expect(await layoutOf(page, 'Sign in')).toEqual(signIn);
  await page.goBack();
  expect(await layoutOf(page, 'Privacy policy')).toEqual(policy);
  const sheets = await page.locator('link[data-precedence="area"]').count();
  expect(sheets).toBe(2);
});
