/** The PIN that ends a person's rides, and one for a person who is forced: chosen, changed and removed in the settings. */
import type { Page } from '@playwright/test';
import { goodPassword } from '#test/support/accounts.ts';
import { expectAccessible, expectToFit } from './support/accessible.ts';
import { openAccount } from './support/accounts.ts';
import { expect, onDesktop, onPhone, test } from './support/test.ts';

const [first, forced, other] = ['4821', '4822', '7391'];

type Typed = { pin: string; duressPin?: string; password?: string };

function cardOf(page: Page) {
  return page.getByRole('region', { name: 'PIN for arriving' });
}

async function save(page: Page, { pin, duressPin = '', password = goodPassword }: Typed) {
  const card = cardOf(page);
  await card.getByLabel('PIN, four digits').fill(pin);
  await card.getByLabel('Second PIN, if you are forced').fill(duressPin);
  await card.getByLabel('Current password').first().fill(password);
  await card.getByRole('button', { name: 'Save PIN' }).click();
}

async function expectNothingTyped(page: Page): Promise<void> {
  const fields = cardOf(page).getByRole('textbox');
  await expect(fields).not.toHaveCount(0);
  for (const field of await fields.all()) await expect(field).toHaveValue('');
}

/** After a PIN was saved. @returns all that the card holds, filled in or written, once the page is loaded anew. */
async function told(page: Page): Promise<string> {
  await expectNothingTyped(page);
  await page.reload();
  const card = cardOf(page);
  await expect(card.getByText('You have chosen a PIN. It is shown nowhere.')).toBeVisible();
  await expectNothingTyped(page);
  // React numbers elements as it makes them.
  return (await card.innerHTML()).replaceAll(/(?<=["\s_])_?r_?\w+_(?=["\s])/g, '');
}

for (const [width, where] of [
  [360, onPhone],
  [1280, onDesktop],
] as const) {
  test(
    `at ${width} px a PIN and one for a forced person are chosen, changed and removed, and nothing tells which there are`,
    where,
    async ({ page, product, signIn }) => {
      await page.setViewportSize({ width, height: 800 });
      await signIn(await openAccount(product, { accountType: 'commuter' }));
      await page.goto('/users/settings?tab=security');
      const card = cardOf(page);
      await expect(card.getByText('You have chosen no PIN.')).toBeVisible();
      await expect(card.getByText('Use no PIN')).toHaveCount(0);

      await save(page, { pin: first, duressPin: forced, password: 'not-the-password-of-anybody' });
      await expect(card.getByText('This is not your current password.').first()).toBeVisible();
      await expectAccessible(page);
      await expect(card.getByText('You have chosen no PIN.')).toBeVisible();

      await save(page, { pin: first, duressPin: forced });
      await expect(page.getByText('Your PIN is saved.')).toBeVisible();
      const withBoth = await told(page);
      await expectAccessible(page);
      await expectToFit(page);

      await save(page, { pin: other });
      await expect(page.getByText('Your PIN is saved.')).toBeVisible();
      const withOne = await told(page);
      expect(withOne).toBe(withBoth);
      for (const pin of [first, forced, other]) expect(withBoth + withOne).not.toContain(pin);

      await card.getByText('Use no PIN').click();
      await card.getByLabel('Current password').last().fill('not-the-password-of-anybody');
      await card.getByRole('button', { name: 'Remove PIN' }).click();
      await expect(card.getByText('This is not your current password.')).toBeVisible();
      await expectAccessible(page);
      await expect(card.getByText('You have chosen a PIN. It is shown nowhere.')).toBeVisible();
      await card.getByLabel('Current password').last().fill(goodPassword);
      await card.getByRole('button', { name: 'Remove PIN' }).click();
      await expect(page.getByText('Your PIN is removed.')).toBeVisible();
      await expect(card.getByText('You have chosen no PIN.')).toBeVisible();
      await expect(card.getByText('Use no PIN')).toHaveCount(0);
    },
  );
}

test(
  'a PIN that is easy, or a second one that tells the first, is refused before it is sent',
  onPhone,
  async ({ page, product, signIn }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await signIn(await openAccount(product, { accountType: 'commuter' }));
    await page.goto('/users/settings?tab=security');
    const card = cardOf(page);
    for (const [pin, duressPin, why] of [
      ['1234', '', 'This PIN is too easy to guess. Choose another.'],
      ['1987', '', 'This PIN looks like a year of birth. Choose another.'],
      [first, first, 'The second PIN has to differ from the first.'],
      [first, '1284', 'The second PIN cannot be the first one backwards.'],
    ] as const) {
      await save(page, { pin, duressPin });
      await expect(card.getByText(why).first()).toBeVisible();
    }
    await expectAccessible(page);
    await page.reload();
    await expect(card.getByText('You have chosen no PIN.')).toBeVisible();
  },
);
