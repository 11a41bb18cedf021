import { expectAccessible } from './support/accessible.ts';
import { openAccount, signInWith } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

test.use({ settings: { LIMIT_SCALE: '0.01' } });

test('after too many wrong passwords the form says when to try again', async ({ page, product }) => {
  const { email } = await openAccount(product, { accountType: 'commuter' });
  await page.goto('/usersLogin');
  await signInWith(page, { email, password: 'not-my-password' });
  await expect(page.locator('#password-error')).toBeVisible();
  await signInWith(page, { email, password: 'not-mine-either' });
  await expect(page.getByRole('alert')).toHaveText(/^Too many tries. Try again in \d+ minutes\.$/);
  await expect(page.getByLabel('E-mail address')).toHaveValue(email);
  await expectAccessible(page);
});

test('a page asked for too often says so, and whom to call', async ({ page }) => {
  const address = '/r/a-link-that-never-was/kin';
  await page.goto(address);
  await page.goto(address);
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(429);
  await expect(page.getByText(/^Too many tries/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
  await expectAccessible(page);
});
