/** A passenger names another next of kin on the page of a ride on the road. */
import type { Page } from '@playwright/test';
import { givePins, ownPins } from '#test/support/arrival-pins.ts';
import { expectAccessible, expectReadable } from './support/accessible.ts';
import { untilAwake } from './support/scripts-ready.ts';
import { expect, test } from './support/test.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Next of kin', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Another next of kin for this ride' });

/** On the page of the ride. */
async function openDialog(page: Page): Promise<void> {
  await untilAwake(page);
  await card(page).getByRole('button', { name: 'Change' }).click();
  await expect(dialog(page)).toBeVisible();
}

test('another next of kin is named with the PIN, and the page shows them', async ({
  page,
  product,
  openOwnRide,
}) => {
  const { owner } = await openOwnRide();
  await givePins(product.app, owner.id);
  await page.reload();
  await page.setViewportSize({ width: 360, height: 740 });
  await openDialog(page);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable(page);
  const sheet = dialog(page);
  await sheet.getByLabel('Full name').fill('Ngozi Eze');
  await sheet.getByLabel('Phone').fill('0804');
  await sheet.getByLabel('Your PIN').fill('5555');
  await sheet.getByRole('button', { name: 'Save, and send a test SMS' }).click();
  await expect(sheet.getByText('Enter a phone number such as 0803 000 0142.')).toBeVisible();
  await sheet.getByLabel('Phone').fill('0803 000 0188');
  await sheet.getByRole('button', { name: 'Save, and send a test SMS' }).click();
  await expect(sheet.getByText('This PIN is not right. Nothing is changed.')).toBeVisible();
  await expect(sheet.getByLabel('Your PIN')).toHaveValue('');
  await sheet.getByLabel('Your PIN').fill(ownPins.pin);
  await sheet.getByRole('button', { name: 'Save, and send a test SMS' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(card(page)).toContainText('Ngozi Eze');
  await expect(card(page)).toContainText('0803 000 0188');
  await expect(page.getByText('You named another next of kin for this ride')).toBeVisible();
});

test('without a network it says so, keeps the typed text and sends nothing later', async ({
  context,
  page,
  openOwnRide,
}) => {
  await openOwnRide();
  await page.setViewportSize({ width: 360, height: 740 });
  await openDialog(page);
  await context.setOffline(true);
  await dialog(page).getByLabel('Phone').fill('0803 000 0188');
  await dialog(page).getByRole('button', { name: 'Save, and send a test SMS' }).click();
  await expect(dialog(page).getByRole('alert')).toBeInViewport();
  await expect(dialog(page).getByText('Without one, send KIN by SMS')).toBeVisible();
  await expect(dialog(page).getByLabel('Phone')).toHaveValue('0803 000 0188');
  await context.setOffline(false);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(card(page)).not.toContainText('0803 000 0188');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('another next of kin is named in a form with the PIN', async ({ page, product, openOwnRide }) => {
    const { owner } = await openOwnRide();
    await givePins(product.app, owner.id);
    await page.reload();
    const form = page.getByRole('region', { name: 'Another next of kin for this ride' });
    await form.getByLabel('Full name').fill('Ngozi Eze');
    await form.getByLabel('Phone').fill('0803 000 0188');
    await form.getByLabel('Your PIN').fill('5555');
    await form.getByRole('button', { name: 'Save, and send a test SMS' }).click();
    await expect(form.getByRole('alert')).toContainText('This PIN is not right.');
    await expect(form.getByLabel('Full name')).toHaveValue('Ngozi Eze');
    await expect(form.getByLabel('Your PIN')).toHaveValue('');
    await form.getByLabel('Your PIN').fill(ownPins.pin);
    await form.getByRole('button', { name: 'Save, and send a test SMS' }).click();
    await expect(card(page)).toContainText('Ngozi Eze');
    await expect(card(page)).toContainText('0803 000 0188');
  });
});
