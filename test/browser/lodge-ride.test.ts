import type { Locator, Page } from '@playwright/test';
import { createAccount } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import { forgiveMissingPictures } from './support/complaints.ts';
import { holdScripts, untilAwake } from './support/scripts-ready.ts';
import { expect, onPhone, test } from './support/test.ts';
import { choosePlace } from './support/typing.ts';
import { choosePhoto, fillVehicle, refuse, uploads } from './support/vehicle.ts';

test('a commuter lodges a ride by hand, with a photo, shares it, and comes to its page', async ({
  page,
  context,
  product,
  signIn,
}) => {
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  await page.goto('/users/dashboard');
  await page
    .getByRole('link', { name: /^Lodge ride/ })
    .first()
    .click();
  await fillVehicle(page);
  await addPhoto(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next: trip' }).click();
  await fillTrip(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next: next of kin' }).click();
  await fillKin(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next: check' }).click();
  await expect(page.getByText('0803 000 0111')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Lodge ride' }).click();

  const dialog = page.getByRole('dialog', { name: 'Ride created' });
  await expect(dialog.getByText('KJA-482XY')).toBeVisible();
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

test('what is typed is still there after a reload, on the step where it was left', async ({
  page,
  product,
  signIn,
}) => {
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  await page.goto('/users/rides/lodge');
  await fillVehicle(page);
  await addPhoto(page);
  await page.getByRole('button', { name: 'Next: trip' }).click();
  await page.getByLabel('Park or terminal').fill('Ojota New Garage');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Park or terminal')).toHaveValue('Ojota New Garage');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByLabel('Vehicle number')).toHaveValue('KJA-482XY');
  await expect(page.getByText('Uploaded')).toBeVisible();

  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByLabel('Vehicle number')).toHaveValue('');
  const message = page.getByRole('region', { name: 'Notices' });
  expect(await overlap(message, page.getByRole('button', { name: 'Next: trip' }))).toBe(false);
  await expectAccessible(page);
  await message.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Vehicle number')).toHaveValue('KJA-482XY');
});

test('what is typed before the scripts are there joins the draft', async ({ page, product, signIn }) => {
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  await page.goto('/users/rides/lodge');
  await page.getByLabel('Kind of vehicle').fill('Hiace');
  await page.getByLabel('Driver’s name').fill('Sunday Ogbeide');
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  const letScriptsCome = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await page.getByLabel('Manifest number').pressSequentially('00000000');
  await page.getByLabel('Vehicle number').fill('abc 123 de');
  await page.getByLabel('Driver’s name').pressSequentially('Musa Bello');
  letScriptsCome();
  await expect(page.getByText(/No open manifest has the number 00 000 000/)).toBeVisible();
  await expect(page.getByLabel('Kind of vehicle')).toHaveValue('Hiace');
  await expect(page.getByLabel('Vehicle number')).toHaveValue('ABC-123DE');
  await expect(page.getByLabel('Driver’s name')).toHaveValue('Musa Bello');
});

test('what is typed while the scripts come is whole', onPhone, async ({ page, product, signIn }) => {
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto('/users/rides/lodge', { waitUntil: 'commit' });
  await page
    .getByLabel('Driver’s name')
    .pressSequentially('Oluwaseun Adebayo Ogunbanjo Nwachukwu', { delay: 40 });
  await untilAwake(page);
  await expect(page.getByLabel('Driver’s name')).toHaveValue('Oluwaseun Adebayo Ogunbanjo Nwachukwu');
});

test('pressed twice, Next goes one step', async ({ page, product, signIn }) => {
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  await page.goto('/users/rides/lodge');
  await fillVehicle(page);
  await page.getByRole('button', { name: 'Next: trip' }).dblclick();
  await expect(page.getByLabel('Your pick-up address')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Vehicle number')).toBeVisible();
});

test('what is missing is summed up, takes the focus and leads to its field', async ({
  page,
  product,
  signIn,
}) => {
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  await page.goto('/users/rides/lodge');
  await page.getByLabel('Driver’s name').fill('Sunday Ogbeide');
  await page.getByRole('button', { name: 'Next: trip' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Three things to fix' });
  await expect(summary).toBeFocused();
  await expectAccessible(page);
  await summary.getByRole('link').first().click();
  await expect(page.getByLabel('Vehicle number')).toBeFocused();
});

test('what only the server can refuse appears beside its field', async ({
  page,
  product,
  signIn,
  complaints,
}) => {
  const person = await createAccount(product.app, { accountType: 'commuter' });
  await signIn(person);
  await page.goto('/users/rides/lodge');
  await fillVehicle(page);
  await addPhoto(page);
  await goOnToCheck(page);
  // As when the draft lay for longer than pictures are held.
  await product.app.database.queries.deleteFrom('pictures').where('uploaded_by', '=', person.id).execute();
  await page.getByRole('button', { name: 'Lodge ride' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'One thing to fix' })).toBeFocused();
  await expect(page.locator('#vehicleImages-error')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove bus.jpg' }).click();
  for (const step of ['trip', 'next of kin', 'check']) {
    await page.getByRole('button', { name: `Next: ${step}` }).click();
  }
  await page.getByRole('button', { name: 'Lodge ride' }).click();
  await expect(page.getByRole('dialog', { name: 'Ride created' })).toBeVisible();
  // A thumbnail that the window had not fetched yet is rightly not found.
  forgiveMissingPictures(complaints);
});

test('a photo that could not be sent is tried again or left out at the last step', async ({
  page,
  product,
  signIn,
}) => {
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  await page.goto('/users/rides/lodge');
  await page.route(uploads, refuse);
  await fillVehicle(page);
  await choosePhoto(page, 'bus.jpg');
  await choosePhoto(page, 'plate.jpg');
  await expect(page.getByRole('button', { name: /^Try .* again$/ })).toHaveCount(2);
  await goOnToCheck(page);
  const notice = page.getByRole('alert').filter({ hasText: '2 photos could not be sent' });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.unroute(uploads);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /^Open picture 2 of 2/ })).toBeVisible();
  await expect(notice).toHaveCount(0);

  await page.route(uploads, refuse);
  await page.getByRole('button', { name: 'Edit vehicle' }).click();
  await choosePhoto(page, 'seat.jpg');
  await goOnToCheck(page, 'filled');
  await page
    .getByRole('alert')
    .filter({ hasText: '1 photo could not be sent' })
    .getByRole('button', { name: 'Leave it out' })
    .click();
  await expect(page.getByText('could not be sent')).toHaveCount(0);
  await page.getByRole('button', { name: 'Lodge ride' }).click();
  await expect(page.getByRole('dialog', { name: 'Ride created' })).toBeVisible();
});

test('a ride that waits for its photo is not lodged without it unasked', async ({
  page,
  product,
  signIn,
}) => {
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  await page.goto('/users/rides/lodge');
  const { promise: isWaiting, resolve: breakOff } = Promise.withResolvers<void>();
  await page.route(uploads, async (route) => {
    await isWaiting;
    await refuse(route);
  });
  await fillVehicle(page);
  await choosePhoto(page, 'bus.jpg');
  await goOnToCheck(page);
  await page.getByRole('button', { name: 'Lodge ride' }).click();
  await expect(page.getByText('One photo is still being sent')).toBeVisible();
  breakOff();
  const notice = page.getByRole('alert').filter({ hasText: '1 photo could not be sent' });
  await expect(notice).toContainText('The ride is not lodged yet.');
  await expect(notice.locator('xpath=..')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Lodge ride' }).click();
  await expect(page.getByRole('dialog', { name: 'Ride created' })).toBeVisible();
});

test('the number of a driver’s manifest fills in the vehicle and the route', async ({
  page,
  product,
  signIn,
  openBrowser,
}) => {
  const driver = await openBrowser(await createAccount(product.app, { accountType: 'driver' }));
  await driver.goto('/users/manifest');
  await expect(driver.getByText('No Manifest created.')).toBeVisible();
  await expectAccessible(driver);
  await driver.getByRole('link', { name: 'Create manifest' }).first().click();
  await fillVehicle(driver);
  await driver.getByLabel('Park or terminal').fill('Ojota New Garage');
  await choosePlace(driver, 'Departure state', 'Lagos');
  await choosePlace(driver, 'Destination state', 'Oyo');
  await expectAccessible(driver);
  await driver.getByRole('button', { name: 'Create manifest' }).click();
  const created = driver.getByRole('dialog', { name: 'Manifest created' });
  const number = await created.getByRole('textbox', { name: 'Manifest number' }).inputValue();
  expect(number).toMatch(/^\d{2} \d{3} \d{3}$/);
  await expectAccessible(driver);
  await created.getByRole('button', { name: 'Continue' }).click();
  await expect(driver).toHaveURL('/users/manifest');
  await expect(driver.getByText(number).filter({ visible: true })).toBeVisible();

  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  await page.goto('/users/rides/lodge');
  await page.getByLabel('Manifest number').pressSequentially(number.replaceAll(' ', ''));
  await expect(page.getByText(`Filled from manifest ${number}.`)).toBeVisible();
  await expect(page.getByLabel('Vehicle number')).toHaveValue('KJA-482XY');
  await page.getByRole('button', { name: 'Next: trip' }).click();
  await expect(page.getByLabel('Park or terminal')).toHaveValue('Ojota New Garage');
  await expect(page.getByRole('combobox', { name: 'Destination state' })).toHaveValue('Oyo');
  await page.getByLabel('Your pick-up address').fill('7 Boarding Lane');
  await page.getByLabel('Destination address').fill('21 Arrival Crescent');
  await page.getByRole('button', { name: 'Next: next of kin' }).click();
  await fillKin(page);
  await page.getByRole('button', { name: 'Next: check' }).click();
  await page.getByRole('button', { name: 'Lodge ride' }).click();
  await page.getByRole('dialog', { name: 'Ride created' }).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(number, { exact: true })).toBeVisible();
});

test('a number that no driver has given out stops nobody', async ({ page, product, signIn }) => {
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  await page.goto('/users/rides/lodge');
  await page.getByLabel('Manifest number').pressSequentially('99999999');
  await expect(page.getByText(/No open manifest has the number 99 999 999/)).toBeVisible();
  await fillVehicle(page);
  await page.getByRole('button', { name: 'Next: trip' }).click();
  await expect(page.getByLabel('Park or terminal')).toBeVisible();
});

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('Both must be on the page.');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

async function addPhoto(page: Page): Promise<void> {
  await choosePhoto(page, 'bus.jpg');
  await expect(page.getByText(/^Uploaded/)).toBeVisible();
}

/** From the first step to the last. */
async function goOnToCheck(page: Page, trip: 'empty' | 'filled' = 'empty'): Promise<void> {
  await page.getByRole('button', { name: 'Next: trip' }).click();
  if (trip === 'empty') await fillTrip(page);
  await page.getByRole('button', { name: 'Next: next of kin' }).click();
  if (trip === 'empty') await fillKin(page);
  await page.getByRole('button', { name: 'Next: check' }).click();
  await expect(page.getByRole('button', { name: 'Lodge ride' })).toBeVisible();
}

async function fillTrip(page: Page): Promise<void> {
  await page.getByLabel('Park or terminal').fill('Ojota New Garage');
  await choosePlace(page, 'Departure state', 'Lagos');
  await choosePlace(page, 'Departure local government', 'Kosofe');
  await page.getByLabel('Your pick-up address').fill('7 Boarding Lane');
  await choosePlace(page, 'Destination state', 'Oyo');
  await choosePlace(page, 'Destination city', 'Ibadan North');
  await page.getByLabel('Destination address').fill('21 Arrival Crescent');
}

async function fillKin(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Ifeanyi Okonkwo');
  await page.getByRole('textbox', { name: 'Phone' }).fill('+234 803 000 0111');
  await page.getByLabel('Address', { exact: true }).fill('9 Palm Nut Close');
}
