/** The two pages after asking for a new password, which need an address that was typed before, as all-pages.ts has none. */
import type { Page } from '@playwright/test';
import { mailedCode, newAddress } from '#test/support/accounts.ts';
import { expectAccessible, expectReadable, expectToFit } from './support/accessible.ts';
import { openAccount } from './support/accounts.ts';
import { coveredControls, hiddenFields } from './support/covered.ts';
import type { Product } from './support/product.ts';
import { smallTargets } from './support/small-targets.ts';
import { expect, onPhone, test } from './support/test.ts';
import { typeCode } from './support/typing.ts';

const longName = `${'okada'.repeat(8)}-`;

async function askForCode(page: Page, product: Product): Promise<string> {
  const email = newAddress(longName);
  await openAccount(product, { accountType: 'commuter', email });
  await page.goto('/usersForgetPassword');
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page).toHaveURL('/usersForgetPasswordVerification');
  await expect(page.getByText(email)).toBeVisible();
  return mailedCode(product, email);
}

async function enter(page: Page, code: string): Promise<void> {
  await typeCode(page, code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/usersPasswordCreation');
}

/** Checks the page as the families of tests check every other page. */
async function expectInOrder(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectReadable(page);
  }
  for (const height of [740, 640, 340]) {
    await page.setViewportSize({ width: 360, height });
    await expect.poll(() => coveredControls(page)).toEqual([]);
    await expect.poll(() => hiddenFields(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await expect.poll(() => smallTargets(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 370 });
  await expectToFit(page);
}

test(
  'where the code for a new password is entered, nothing covers a control, and all is legible and large enough',
  onPhone,
  async ({ page, product }) => {
    await askForCode(page, product);
    await expectInOrder(page);
  },
);

test(
  'where the new password is typed, nothing covers a control, and all is legible and large enough',
  onPhone,
  async ({ page, product }) => {
    await enter(page, await askForCode(page, product));
    await expectInOrder(page);
    for (const label of ['New password', 'New password again']) {
      await page.getByLabel(label, { exact: true }).fill('Okada'.repeat(40));
      await expectToFit(page);
    }
  },
);
