/** The first day of a member on a phone: from signing up to the first ride. */
import type { Locator, Page } from '@playwright/test';
import { languageNames, languages } from '#domain/values/languages.ts';
import { mailedCode, newAddress } from '#test/support/accounts.ts';
import type { TestAccount } from '#test/support/records.ts';
import { newNumber } from '#test/support/text-phone.ts';
import { expectAccessible, expectToFit } from './support/accessible.ts';
import { createPassenger, signUp } from './support/accounts.ts';
import { codeField, createdDialog, destinationField, restButton, shareButton } from './support/lodge-form.ts';
import type { Product } from './support/product.ts';
import { holdScripts } from './support/scripts-ready.ts';
import { expect, onPhone, test } from './support/test.ts';
import { choosePlace, typeCode } from './support/typing.ts';

const step = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
const threeThings = (page: Page) => page.getByRole('region', { name: 'Three things, then you are ready' });

async function join(page: Page, product: Product): Promise<void> {
  const email = newAddress('amara');
  await signUp(page, email);
  await typeCode(page, await mailedCode(product, email));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('First name').fill('Amara');
  await page.getByLabel('Last name').fill('Okonkwo');
  await page.getByLabel('Phone number').fill('0803 000 0142');
  await choosePlace(page, 'State', 'Lagos');
  await choosePlace(page, 'City or local government', 'Ikeja');
  await page.getByLabel('Address', { exact: true }).fill('9 Palm Nut Close');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Go to dashboard' }).click();
  await expect(page).toHaveURL('/users/dashboard');
}

/** @returns the number. */
async function nameKin(page: Page | Locator): Promise<string> {
  const phone = newNumber();
  await page.getByLabel('Full name').fill('Ifeanyi Okonkwo');
  await page.getByLabel('Phone', { exact: true }).fill(phone);
  await page.getByRole('button', { name: 'Save, and send a test SMS' }).click();
  return phone;
}

function smsOf({ app }: Product, { id }: TestAccount) {
  return app.database.queries.selectFrom('outbox').select('kind').where('about_id', '=', id).execute();
}

test('a newcomer chooses a language, names the next of kin, makes the pass, and lodges with them', async ({
  page,
  product,
}) => {
  test.setTimeout(60_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await join(page, product);
  await expect(page.getByRole('heading', { name: 'Welcome, Amara Okonkwo' })).toBeVisible();
  await expect(threeThings(page)).toContainText('0 of 3');
  await expectAccessible(page);
  await expectToFit(page);

  await page.getByRole('button', { name: 'Hausa' }).click();
  await expect(page.getByRole('heading', { name: 'Barka da zuwa, Amara Okonkwo' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();

  const phone = await nameKin(page);
  await expect(threeThings(page)).toContainText('1 of 3');
  await expect(step(page, 'Next of kin')).toContainText('Ifeanyi Okonkwo');
  await expect(step(page, 'Next of kin').getByRole('status')).toContainText('test SMS');
  await expect(step(page, 'Safety pass')).toHaveAttribute('aria-current', 'step');
  await page.getByRole('radio', { name: 'O+' }).check({ force: true });
  await page.getByRole('button', { name: 'Make my pass' }).click();
  await expect(step(page, 'Safety pass')).toContainText('Your pass is ready.');
  await expect(threeThings(page)).toContainText('2 of 3');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Lodge a ride' }).click();
  await expect(page.getByText('Ifeanyi Okonkwo')).toBeVisible();
  await codeField(page).fill('KJA482XY');
  await destinationField(page).fill('Ibadan');
  await page.keyboard.press('Escape');
  await restButton(page).click();
  await shareButton(page).click();
  await expect(createdDialog(page)).toBeVisible();
  const newest = product.app.database.queries.selectFrom('rides').selectAll().orderBy('id', 'desc');
  expect(await newest.executeTakeFirst()).toMatchObject({
    next_of_kin_full_name: 'Ifeanyi Okonkwo',
    next_of_kin_phone: phone,
  });
  await page.goto('/users/dashboard');
  await expect(threeThings(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Lodge ride/ }).first()).toBeVisible();
});

for (const language of languages) {
  test(
    `stays inside its card in ${languageNames[language]}, in larger text too`,
    onPhone,
    async ({ page, signInNew }) => {
      await signInNew({ language });
      await page.setViewportSize({ width: 360, height: 740 });
      for (const size of ['usual', 'larger']) {
        await page.addInitScript((text) => localStorage.setItem('ruaTextSize', text), size);
        await page.goto('/users/dashboard');
        const field = page.locator('main input[type="tel"]');
        await expect(field).toBeVisible();
        await expectToFit(page);
        expect(await roomBeside(field)).toBeGreaterThan(12);
        expect(await roomBeside(page.locator('main form button[type="submit"]'))).toBeGreaterThan(12);
      }
    },
  );
}

/** @returns how far the control ends before the right edge of its card. */
function roomBeside(control: Locator): Promise<number> {
  return control.evaluate((element) => {
    const card = element.closest('.card')?.getBoundingClientRect();
    return (card?.right ?? 0) - element.getBoundingClientRect().right;
  });
}

test('says what comes while its parts are on their way', onPhone, async ({ page, signInNew }) => {
  await signInNew();
  const letScriptsCome = await holdScripts(page);
  await page.goto('/users/dashboard', { waitUntil: 'commit' });
  const coming = page.getByRole('main').getByRole('list').filter({ hasText: 'Safety pass', visible: true });
  await expect(coming).toContainText('First ride');
  await expect(page.getByRole('heading', { name: 'Three things, then you are ready' })).toBeVisible();
  letScriptsCome();
  await expect(page.getByRole('main').getByLabel('Full name')).toBeVisible();
});

test(
  'gives way to the dashboard at each Later, and the second time for good',
  onPhone,
  async ({ page, signInNew }) => {
    await signInNew();
    for (const isSeen of [1, 1, 0]) {
      await page.goto('/users/dashboard');
      await expect(page.getByRole('heading', { name: /, Amara Okafor$/ })).toBeVisible();
      await expect(threeThings(page)).toHaveCount(isSeen);
      if (isSeen > 0) await page.getByRole('button', { name: 'Later' }).click();
      await expect(page.getByRole('heading', { name: /^Good .*, Amara Okafor$/ })).toBeVisible();
    }
  },
);

test(
  'a pass without a blood group and without a next of kin is not ready',
  onPhone,
  async ({ page, signInNew }) => {
    await signInNew();
    await page.goto('/users/dashboard');
    await page.getByRole('button', { name: 'Make my pass' }).click();
    await page.getByRole('radio', { name: 'I do not know' }).check({ force: true });
    await page.getByRole('button', { name: 'Make my pass' }).click();
    await expect(page.getByText('The pass tells a helper nothing yet.', { exact: false })).toBeVisible();
    await expect(threeThings(page)).toContainText('0 of 3');

    await page.goto('/users/safety-pass');
    await page.getByRole('button', { name: 'Save pass' }).click();
    await expect(page.getByText('Saved, but the pass tells a helper nothing yet.')).toBeVisible();
    await expect(page.getByText('Your safety pass is ready.')).toHaveCount(0);
  },
);

test(
  'the safety pass offers the next of kin of the last ride',
  onPhone,
  async ({ page, product, signIn }) => {
    const { owner } = await createPassenger(product);
    await signIn(owner);
    await page.goto('/users/safety-pass');
    await page.getByRole('button', { name: 'Add Ifeanyi Okafor' }).click();
    await page.getByRole('button', { name: 'Make my pass' }).click();
    await expect(page.getByText('Your safety pass is ready.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Ifeanyi Okafor' })).toHaveCount(0);
  },
);

test('the next of kin is changed and removed in the settings', onPhone, async ({ page, signInNew }) => {
  await signInNew();
  await page.goto('/users/settings');
  const card = page.getByRole('region', { name: 'Next of kin' });
  await card.getByRole('button', { name: 'Add next of kin' }).click();
  await card.getByLabel('Full name').fill('Ifeanyi Okonkwo');
  await card.getByLabel('Phone', { exact: true }).fill('12');
  await card.getByRole('button', { name: /^Save/ }).click();
  await expect(card.getByLabel('Phone', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await card.getByLabel('Phone', { exact: true }).fill('0803 000 0111');
  await card.getByRole('button', { name: /^Save/ }).click();
  await expect(card).toContainText('0803 000 0111');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Remove' }).click();
  await expect(card.getByRole('button', { name: 'Add next of kin' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the next of kin, the pass and the language are saved, and a ride takes them', async ({
    page,
    product,
    signInNew,
  }) => {
    const person = await signInNew();
    await page.goto('/users/dashboard');
    const kin = page.getByRole('region', { name: 'Next of kin' });
    await kin.getByRole('button').click();
    await expect(kin.getByRole('alert')).toContainText('Two things to fix');
    await nameKin(kin);
    await expect(kin).toContainText('The test SMS');
    expect(await smsOf(product, person)).toEqual([{ kind: 'kin-test' }]);
    await page.getByLabel('Your blood group').selectOption('O+');
    await page.getByRole('button', { name: 'Make my pass' }).click();
    await expect(page.getByRole('region', { name: 'Safety pass' })).toContainText('Your pass is ready.');
    await page.getByRole('link', { name: 'Lodge a ride' }).click();
    await expect(page.getByLabel('Full name')).toHaveValue('Ifeanyi Okonkwo');
    await page.goto('/users/dashboard');
    await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Hausa' });
    await page.getByRole('region', { name: 'Language' }).getByRole('button').click();
    await expect(page.getByRole('heading', { name: /^Barka da zuwa/ })).toBeVisible();
  });
});
