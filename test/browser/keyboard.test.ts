import type { Locator, Page } from '@playwright/test';
import { createAccount } from '#test/support/records.ts';
import {
  codeField,
  destinationField,
  lodgeButton,
  partButton,
  restButton,
  shareButton,
} from './support/lodge-form.ts';
import { expect, test } from './support/test.ts';

test('a ride is lodged with the keyboard alone', async ({ page, product, signIn }) => {
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  await page.goto('/users/rides');
  await expect(page.getByText('No Ride Lodged.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('main').getByRole('link', { name: 'Lodge ride' }).first());
  await expect(page).toHaveURL('/users/rides/lodge');

  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type('KJA-482XY');
  await page.keyboard.press('Enter');
  await expect(destinationField(page)).toBeFocused();
  await page.keyboard.type('21 Arrival Crescent');
  await press(page, partButton(page, 'destinationState'));
  await choose(page, 'Destination state', 'Oyo');
  await press(page, page.getByRole('button', { name: 'Done' }));
  await expect(partButton(page, 'destinationState')).toBeFocused();
  await press(page, partButton(page, 'departure'));
  await page.keyboard.type('7 Boarding Lane');
  await choose(page, 'Departure state', 'Lagos');
  await press(page, partButton(page, 'kin'));
  await page.keyboard.type('Ifeanyi Okonkwo');
  await type(page, page.getByRole('textbox', { name: 'Phone' }), '08030000111');
  await type(page, page.getByLabel('Address', { exact: true }), '9 Palm Nut Close');
  await page.keyboard.press('Enter');
  await expect(partButton(page, 'kin')).toBeFocused();
  await press(page, partButton(page, 'driver'));
  await page.keyboard.type('Sunday Ogbeide');
  await press(page, restButton(page));
  await expect(shareButton(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(lodgeButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ride created' });
  await expect(dialog).toBeVisible();
  await press(page, dialog.getByRole('button', { name: 'Continue' }));
  await expect(page).toHaveURL(/\/users\/ridesDetails\/\d+$/);
});

const reachableWithin = 40;

/** Goes on with Tab until this has the focus. */
async function goTo(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  for (let presses = 0; presses < reachableWithin; presses++) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(place).toBeFocused();
}

async function press(page: Page, place: Locator): Promise<void> {
  await goTo(page, place);
  await page.keyboard.press('Enter');
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await goTo(page, field);
  await page.keyboard.type(text);
}

async function choose(page: Page, label: string, place: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await type(page, field, place);
  await expect(page.getByRole('option', { name: place, exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(place);
}
