/** The pages of a forgotten password and of an invitation say nothing in English while another language is chosen. */
import type { Page } from '@playwright/test';
import { mailedCode, newAddress } from '#test/support/accounts.ts';
import { catalogueOf } from '#test/support/catalogues.ts';
import { expectAccessible } from './support/accessible.ts';
import { openAccount } from './support/accounts.ts';
import { shownTexts, withWords } from './support/shown-texts.ts';
import { smallTargets } from './support/small-targets.ts';
import { expect, onPhone, test } from './support/test.ts';

const catalogue = catalogueOf('web', 'yo');
const say = (english: string) => catalogue.get(english) ?? english;

test('a forgotten password, in Yoruba', onPhone, async ({ page, product }) => {
  const email = newAddress();
  await openAccount(product, { accountType: 'commuter', email });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/usersForgetPassword');
  await page.getByRole('button', { name: 'Yorùbá' }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('Forgot your password?') })).toBeVisible();
  await expectNoEnglish(page, email);
  await page.getByLabel(say('E-mail address')).fill(email);
  await page.getByRole('button', { name: say('Send code') }).click();

  await expect(page.getByRole('heading', { level: 1, name: say('Enter the code we sent') })).toBeVisible();
  await expectNoEnglish(page, email);
  const code = await mailedCode(product, email);
  await page
    .getByRole('group', { name: say('Code') })
    .getByRole('textbox')
    .first()
    .click();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: say('Continue') }).click();

  await expect(page.getByRole('heading', { level: 1, name: say('Set a new password') })).toBeVisible();
  await expectNoEnglish(page, email);
  await page.getByLabel(say('New password'), { exact: true }).fill('keke under rain clouds');
  await page.getByRole('button', { name: say('Set password') }).click();
  await expect(page.locator('#retypePassword-error')).toHaveText(say('Enter the password again.'));
});

test('an invitation that has ended, in Yoruba', onPhone, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/join/${'a'.repeat(43)}`);
  await page.getByRole('button', { name: 'Yorùbá' }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('This invitation has ended') })).toBeVisible();
  await expectNoEnglish(page, '');
});

/** No text of the page is the English of a phrase; and each control takes a finger. */
async function expectNoEnglish(page: Page, name: string): Promise<void> {
  const texts = [...(await shownTexts(page))].map((text) => text.replace(' | RUA', ''));
  const phrases = texts.filter((text) => catalogue.has(text) && catalogue.get(text) !== text);
  const others = withWords(texts, [name]).filter((text) => /\b(the|your|you|is|an)\b/i.test(text));
  expect([...phrases, ...others]).toEqual([]);
  await expect.poll(() => smallTargets(page)).toEqual([]);
  await expectAccessible(page);
}
