import { createPassenger } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page, product, signIn }) => {
  const { owner, ride } = await createPassenger(product);
  await signIn(owner);
  await page.goto('/users/rides');
  await page.goto(`/users/ridesDetails/${ride.id}`);
  await expect(page.getByRole('button', { name: 'Flag ride' })).toBeVisible();
});

test('Escape closes a dialog and gives the focus back', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Flag ride' });
  await button.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('Back closes a dialog and stays on the page; Back once more leaves it', async ({ page }) => {
  const address = page.url();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /^Share ride/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(page.url()).toBe(address);
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/users/rides');
});

test('the focus does not leave an open dialog', async ({ page }) => {
  await page.getByRole('button', { name: 'Flag ride' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Flag Ride' });
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 5; presses++) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
});

test('a press beside it closes a dialog that asks nothing', async ({ page }) => {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Share ride/ });
  await expect(dialog.getByRole('textbox', { name: 'Share link' })).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);
});
