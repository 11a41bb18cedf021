/** A flag by a press that is held: how tests hold it, and what the database has of it. */
import type { Locator, Page } from '@playwright/test';
import type { TestAccount } from '#test/support/records.ts';
import { createPassenger, type Passenger } from './accounts.ts';
import type { Product } from './product.ts';
import { test as base, expect } from './test.ts';

/** A passenger on a page that has nothing to do with the ride. */
export const test = base.extend<{ passenger: Passenger }>({
  passenger: async ({ page, product, signIn }, use) => {
    const passenger = await createPassenger(product);
    await signIn(passenger.owner);
    await page.goto('/users/settings');
    await use(passenger);
  },
});

export function strip(page: Page): Locator {
  return page.getByRole('region', { name: 'Your ride on the road' });
}

export function flagButton(page: Page): Locator {
  return strip(page).getByRole('button', { name: 'Flag KJA-482XY' });
}

export async function openSheet(page: Page): Promise<Locator> {
  await flagButton(page).click();
  await expect(page.getByRole('button', { name: 'Press and hold to flag' })).toBeVisible();
  const sheet = page.getByRole('dialog');
  // Later parts move the button away from the press.
  await expect(sheet.getByText('Ifeanyi Okafor')).toBeVisible();
  return sheet;
}

/** Holds until it is flagged, and stops the page's time there. */
export async function hold(page: Page, sheet: Locator): Promise<void> {
  await stopTime(page);
  await pressOn(page, sheet.getByRole('button', { name: 'Press and hold to flag' }));
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.mouse.up();
}

/** The page's date stands still, so that nothing leaves before the test says so. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.setFixedTime(await page.evaluate(() => Date.now()));
}

/** The five seconds pass. */
export async function letItLeave(page: Page): Promise<void> {
  await page.clock.setFixedTime(await page.evaluate(() => Date.now() + 5000));
}

export async function pressOn(page: Page, button: Locator): Promise<void> {
  await button.hover();
  await page.mouse.down();
}

export function told(sheet: Locator, name: string): Locator {
  return sheet.getByRole('listitem').filter({ has: sheet.page().getByText(name, { exact: true }) });
}

export async function flagsOf(
  { app }: Product,
  { ride }: { owner: TestAccount; ride: Passenger['ride'] },
): Promise<number> {
  const flags = await app.database.queries
    .selectFrom('flags')
    .select('id')
    .where('ride_id', '=', ride.id)
    .execute();
  return flags.length;
}
