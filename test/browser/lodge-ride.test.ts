import type { Locator, Page } from '@playwright/test';
import { formatPhone } from '#domain/values/phones.ts';
import { createAccount } from '#test/support/records.ts';
import { newNumber } from '#test/support/text-phone.ts';
import { expectAccessible, expectToFit } from './support/accessible.ts';
import { createSettled } from './support/accounts.ts';
import {
  codeField,
  createdDialog,
  destinationField,
  fillKin,
  fillRide,
  fillSeen,
  fillTrip,
  lodgeButton,
  openLodgeForm,
  partButton,
  ridesOf,
} from './support/lodge-form.ts';
import { holdScripts, untilAwake } from './support/scripts-ready.ts';
import { expect, onPhone, test } from './support/test.ts';
import { choosePlace } from './support/typing.ts';
import { choosePhoto } from './support/vehicle.ts';

test('a state that is being typed is not overwritten by the list that arrives meanwhile', async ({
  page,
  signInNew,
}) => {
  await signInNew();
  const list = Promise.withResolvers<void>();
  await page.route(/\/assets\/destinations-[\w-]+\.js$/, async (route) => {
    await list.promise;
    await route.continue();
  });
  await openLodgeForm(page);
  await codeField(page).fill('KJA-482XY');
  await partButton(page, 'departure').click();
  await choosePlace(page, 'Departure state', 'Lagos');
  await destinationField(page).fill('21 Arrival Crescent');
  await partButton(page, 'destinationState').click();
  const state = page.getByRole('combobox', { name: 'Destination state' });
  await expect(state).toBeFocused();
  const arrived = page.waitForResponse(/\/assets\/destinations-/);
  list.resolve();
  await (await arrived).finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.keyboard.type('Oyo');
  await expect(state).toHaveValue('Oyo');
  await expect(page.getByRole('option', { name: 'Oyo', exact: true })).toBeVisible();
});

test('a state and a local government are found by their marked spelling', async ({ page, signInNew }) => {
  await signInNew();
  await openLodgeForm(page);
  await codeField(page).fill('KJA-482XY');
  await partButton(page, 'departure').click();
  const state = page.getByRole('combobox', { name: 'Departure state' });
  for (const [typed, name] of [
    ['Ṣokoto', 'Sokoto'],
    ['Ọ̀yọ́', 'Oyo'],
  ] as const) {
    await state.fill(typed);
    await expect(page.getByRole('option')).toHaveText([name]);
  }
  await page.getByRole('option', { name: 'Oyo', exact: true }).click();
  await expect(state).toHaveValue('Oyo');
  await page.getByRole('combobox', { name: 'Departure local government' }).fill('Ìsẹ́yìn');
  await expect(page.getByRole('option')).toHaveText(['Iseyin']);
});

test('a commuter lodges a ride by hand, with a photo, shares it, and comes to its page', async ({
  page,
  context,
  product,
  signIn,
}) => {
  await signIn(await createSettled(product));
  await page.goto('/users/dashboard');
  await page
    .getByRole('link', { name: /^Lodge ride/ })
    .first()
    .click();
  await fillSeen(page);
  await expect(codeField(page)).toHaveValue('KJA-482XY');
  await addPhoto(page);
  await expectAccessible(page);
  await fillTrip(page);
  await expectAccessible(page);
  const phone = newNumber();
  await fillKin(page, phone);
  await expectAccessible(page);
  await partButton(page, 'kin').click();
  await expect(page.getByText(formatPhone(phone))).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  await lodgeButton(page).click();

  const dialog = page.getByRole('dialog', { name: 'Ride created' });
  await expect(dialog.getByText('KJA-482XY')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Next of kin' }).getByRole('status')).toContainText(
    'test SMS',
  );
  await expectAccessible(page);
  const toWhatsApp = context.waitForEvent('request', (request) => request.url().startsWith('https://wa.me/'));
  await dialog.getByRole('button', { name: 'Share on WhatsApp' }).click();
  expect((await toWhatsApp).url()).toContain(encodeURIComponent(`${product.url}/r/`));
  await expect(dialog.getByRole('textbox', { name: 'Share link' })).toHaveValue(/\/r\/[\w-]+$/);
  await page.bringToFront();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/users\/ridesDetails\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Ojota New Garage to Ibadan North' })).toBeVisible();
  await expect(page.getByText('Ifeanyi Okonkwo')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next of kin' }).getByRole('status')).toContainText(
    'test SMS',
  );
  await expectAccessible(page);
  const picture = page.getByRole('button', { name: /^Open picture 1 of 1/ });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture.locator('img')).toHaveJSProperty('naturalWidth', 320);
  await picture.click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByAltText('Picture 1 of the vehicle KJA-482XY')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(picture).toBeFocused();
});

test('the typed text is still there after a reload', async ({ page, product, signIn }) => {
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  await page.goto('/users/rides/lodge');
  await fillSeen(page);
  await addPhoto(page);
  await partButton(page, 'park').click();
  await page.getByLabel('Park or terminal').fill('Ojota New Garage');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await untilAwake(page);
  await partButton(page, 'park').click();
  await expect(page.getByLabel('Park or terminal')).toHaveValue('Ojota New Garage');
  await expect(codeField(page)).toHaveValue('KJA-482XY');
  await partButton(page, 'photos').click();
  await expect(page.getByText('Uploaded')).toBeVisible();

  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(codeField(page)).toHaveValue('');
  const message = page.getByRole('region', { name: 'Notices' });
  expect(await overlap(message, lodgeButton(page))).toBe(false);
  await expectAccessible(page);
  await message.getByRole('button', { name: 'Undo' }).click();
  await expect(codeField(page)).toHaveValue('KJA-482XY');
});

test('text typed before the scripts are there joins the draft', async ({ page, product, signIn }) => {
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  await page.goto('/users/rides/lodge');
  await partButton(page, 'vehicle').click();
  await page.getByLabel('Kind of vehicle').fill('Hiace');
  await destinationField(page).fill('Ibadan');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  const letScriptsCome = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await codeField(page).fill('abc 123 de');
  await destinationField(page).pressSequentially('Abeokuta');
  letScriptsCome();
  await expect(partButton(page, 'vehicle')).toContainText('Hiace');
  await expect(codeField(page)).toHaveValue('ABC-123DE');
  await expect(destinationField(page)).toHaveValue('Abeokuta');
});

test('a number typed before the scripts are there is looked up', async ({ page, product, signIn }) => {
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  const letScriptsCome = await holdScripts(page);
  await page.goto('/users/rides/lodge', { waitUntil: 'commit' });
  await codeField(page).pressSequentially('00000000');
  letScriptsCome();
  await expect(page.getByText(/No open manifest has the number 00 000 000/)).toBeVisible();
});

test('text typed while the scripts come is whole', onPhone, async ({ page, product, signIn }) => {
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto('/users/rides/lodge', { waitUntil: 'commit' });
  const typed = 'Oluwaseun Adebayo Ogunbanjo Nwachukwu Street';
  // Keys wait for scripts that run: on a busy machine many times as long as they take.
  await destinationField(page).pressSequentially(typed, { delay: 40, timeout: 60_000 });
  await untilAwake(page);
  await expect(destinationField(page)).toHaveValue(typed);
});

test('the facts of a plate appear without moving the fields below them', async ({ page, signInNew }) => {
  await signInNew();
  const link = Promise.withResolvers<void>();
  await page.route('**/*plate-facts*', async (route) => {
    await link.promise;
    await route.continue();
  });
  await openLodgeForm(page);
  await codeField(page).fill('ABC-123DE');
  await expect(page.getByText('Registered in Abuja Municipal.')).toBeVisible();
  const top = async () => (await destinationField(page).boundingBox())?.y;
  const before = await top();
  link.resolve();
  await expect(page.getByText('No agency notice')).toBeVisible();
  expect(before).toBeDefined();
  expect(await top()).toBe(before);
});

test('pressed twice, Lodge lodges one ride', async ({ page, product, signIn }) => {
  const owner = await createAccount(product.app, { accountType: 'commuter' });
  await signIn(owner);
  await page.goto('/users/rides/lodge');
  await fillRide(page);
  await lodgeButton(page).dblclick();
  await expect(page.getByRole('dialog', { name: 'Ride created' })).toBeVisible();
  const rides = product.app.database.queries
    .selectFrom('rides')
    .select('id')
    .where('owner_id', '=', owner.id);
  expect(await rides.execute()).toHaveLength(1);
});

test('a ride whose answer was lost to a reload is lodged once', async ({ page, product, signIn }) => {
  const owner = await createAccount(product.app, { accountType: 'commuter' });
  await signIn(owner);
  await page.goto('/users/rides/lodge');
  await fillRide(page);
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  const isTaken = Promise.withResolvers<void>();
  let calls = 0;
  await page.route('**/api/user/lodge-ride/create', async (route) => {
    calls += 1;
    if (calls > 1) return route.continue();
    // The server takes it, and the window never hears of it.
    await route.fetch();
    isTaken.resolve();
  });
  await lodgeButton(page).click();
  await isTaken.promise;
  await page.reload();
  await untilAwake(page);
  await expect(codeField(page)).toHaveValue('KJA-482XY');
  await lodgeButton(page).click();
  await expect(createdDialog(page)).toBeVisible();
  expect(await ridesOf(product, owner)).toHaveLength(1);
});

test('the missing fields are summed up; the summary takes the focus, opens their part and leads to the field', async ({
  page,
  product,
  signIn,
}) => {
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  await page.goto('/users/rides/lodge');
  await partButton(page, 'driver').click();
  await page.getByLabel('Driver’s name').fill('Sunday Ogbeide');
  await lodgeButton(page).click();
  const summary = page.getByRole('alert').filter({ hasText: 'things to fix' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Enter the plate, or the manifest number.',
    'Say where you are going.',
    'Enter your next of kin’s name.',
    'Enter the kind of vehicle, or press “Not known”.',
    'Enter the park, or press “Not known”.',
  ]);
  await expectAccessible(page);
  await summary.getByRole('link', { name: /the park/ }).click();
  await expect(page.getByLabel('Park or terminal')).toBeFocused();
  await summary.getByRole('link', { name: /going/ }).click();
  await expect(destinationField(page)).toBeFocused();
  await summary.getByRole('link').first().click();
  await expect(codeField(page)).toBeFocused();
});

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('Both must be on the page.');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

async function addPhoto(page: Page): Promise<void> {
  await partButton(page, 'photos').click();
  await choosePhoto(page, 'bus.jpg');
  await expect(page.getByText(/^Uploaded/)).toBeVisible();
}
