/** The number of a manifest fills in a ride: typed, from a poster's address, or read with the camera. */
import type { Page } from '@playwright/test';
import { lodgingPath } from '#domain/journeys/manifests/manifest-numbers.ts';
import { createAccount, createRide, type TestAccount } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import { createManifestMeanwhile } from './support/calls.ts';
import {
  codeField,
  createdDialog,
  destinationField,
  fillKin,
  fillRide,
  lodgeButton,
  openLodgeForm,
  partButton,
  restButton,
  ridesOf,
} from './support/lodge-form.ts';
import { countPresses } from './support/presses.ts';
import type { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';
import { choosePlace } from './support/typing.ts';
import { fillVehicle } from './support/vehicle.ts';

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
  await codeField(page).pressSequentially(number.replaceAll(' ', ''));
  await expect(page.getByText(`Filled from manifest ${number}.`)).toBeVisible();
  await expect(page.getByRole('main').getByText('KJA-482XY').first()).toBeVisible();
  await expect(partButton(page, 'park')).toContainText('Ojota New Garage');
  await expect(destinationField(page)).toHaveValue('Oyo');
  await expect(page.getByText('In Oyo')).toBeVisible();
  await expectAccessible(page);
  await destinationField(page).fill('21 Arrival Crescent');
  await fillKin(page);
  await lodgeButton(page).click();
  await page.getByRole('dialog', { name: 'Ride created' }).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(number, { exact: true })).toBeVisible();
  await expect(page.getByText(/21 Arrival Crescent.*Oyo/).first()).toBeVisible();
});

test('a number that no driver has given out stops nobody', async ({ page, signInNew }) => {
  await signInNew();
  await openLodgeForm(page);
  await codeField(page).pressSequentially('99999999');
  await expect(page.getByText(/No open manifest has the number 99 999 999/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'It is the plate' }).click();
  await expect(codeField(page)).toHaveValue('99999999');
  await expect(page.getByText(/No open manifest/)).toHaveCount(0);
  await fillRide(page);
  await lodgeButton(page).click();
  await expect(createdDialog(page)).toBeVisible();
});

test('the address of a driver’s poster fills in the ride', async ({ page, product, signInNew }) => {
  const driver = await createAccount(product.app, { accountType: 'driver' });
  const number = await createManifestMeanwhile(product, driver);
  await signInNew();
  await page.goto(lodgingPath(number.replaceAll(' ', '')));
  await expect(page.getByText(`Filled from manifest ${number}.`)).toBeVisible();
  await expect(codeField(page)).toHaveValue(number);
  await partButton(page, 'plate').click();
  await expect(page.getByLabel('Vehicle number', { exact: true })).toHaveValue('KJA-482XY');
  await expect(page.getByText('What RUA knows of')).toBeVisible();
});

test('a manifest of another day says so, and stops nobody', async ({ page, product, signInNew }) => {
  const driver = await createAccount(product.app, { accountType: 'driver' });
  const number = await createManifestMeanwhile(product, driver);
  await product.app.database.queries
    .updateTable('manifests')
    .set({ created_at: new Date(Date.now() - 30 * 3_600_000).toISOString() })
    .where('owner_id', '=', driver.id)
    .execute();
  await signInNew();
  await openLodgeForm(page);
  await codeField(page).pressSequentially(number);
  await expect(page.getByText(/^This manifest is of .*, not of today\.$/)).toBeVisible();
  await expectAccessible(page);
  await fillKin(page);
  await lodgeButton(page).click();
  await expect(createdDialog(page)).toBeVisible();
});

test('a manifest taken back for a plate leaves the typed fields and nothing of its own', async ({
  page,
  product,
  signInNew,
}) => {
  const driver = await createAccount(product.app, { accountType: 'driver' });
  const number = await createManifestMeanwhile(product, driver);
  const owner = await signInNew();
  await openLodgeForm(page);
  await codeField(page).pressSequentially(number);
  await expect(page.getByText(`Filled from manifest ${number}.`)).toBeVisible();
  await partButton(page, 'driver').click();
  await page.getByLabel('Driver’s name').fill('Kabiru Lawal');
  await codeField(page).fill('LSR-123DF');
  await codeField(page).fill('LSR-123DE');
  await expect(page.getByText(`Filled from manifest ${number}.`)).toHaveCount(0);
  await expect(partButton(page, 'driver')).toContainText('Kabiru Lawal');
  await expect(partButton(page, 'park')).toHaveText('Park');
  await expect(partButton(page, 'vehicle')).toHaveText('Vehicle');
  await destinationField(page).fill('Abeokuta');
  await fillKin(page);
  await restButton(page).click();
  await lodgeButton(page).click();
  await expect(createdDialog(page)).toBeVisible();
  expect(await ridesOf(product, owner)).toMatchObject([
    { vehicle_number: 'LSR-123DE', manifest_number: '', driver_name: 'Kabiru Lawal', park_name: 'Not known' },
  ]);
});

test('eight digits that are a manifest and a plate are taken as the plate in one press', async ({
  page,
  product,
  signInNew,
}) => {
  const driver = await createAccount(product.app, { accountType: 'driver' });
  const digits = (await createManifestMeanwhile(product, driver)).replaceAll(' ', '');
  const owner = await signInNew();
  await openLodgeForm(page);
  await codeField(page).pressSequentially(digits);
  await expect(page.getByText(/^Filled from manifest/)).toBeVisible();
  await page.getByRole('button', { name: 'It is the plate' }).click();
  await expect(page.getByText(/^Filled from manifest/)).toHaveCount(0);
  await expect(codeField(page)).toHaveValue(digits);
  await expect(partButton(page, 'driver')).toHaveText('Driver');
  await expect(partButton(page, 'park')).toHaveText('Park');
  await destinationField(page).fill('Abeokuta');
  await fillKin(page);
  await restButton(page).click();
  await lodgeButton(page).click();
  await expect(createdDialog(page)).toBeVisible();
  expect(await ridesOf(product, owner)).toMatchObject([{ vehicle_number: digits, manifest_number: '' }]);
});

test('a plate that is corrected after a manifest filled the rest leaves the rest', async ({
  page,
  product,
  signInNew,
}) => {
  const driver = await createAccount(product.app, { accountType: 'driver' });
  const number = await createManifestMeanwhile(product, driver);
  const owner = await signInNew();
  await openLodgeForm(page);
  await codeField(page).pressSequentially(number);
  await expect(page.getByText(`Filled from manifest ${number}.`)).toBeVisible();
  const park = await partButton(page, 'park').textContent();
  await partButton(page, 'plate').click();
  for (const typed of ['LSR-123DF', 'LSR-123DE']) {
    await page.getByLabel('Vehicle number', { exact: true }).fill(typed);
  }
  await expect(page.getByText(`Filled from manifest ${number}.`)).toBeVisible();
  await expect(partButton(page, 'park')).toHaveText(park ?? '');
  await fillKin(page);
  await lodgeButton(page).click();
  await expect(createdDialog(page)).toBeVisible();
  const [ride] = await ridesOf(product, owner);
  expect(ride).toMatchObject({ vehicle_number: 'LSR-123DE', manifest_number: number.replaceAll(' ', '') });
  expect(park).toContain(ride?.park_name);
});

test('the QR code of a manifest is read with the camera where the browser reads such codes', async ({
  page,
  product,
  signInNew,
}) => {
  const driver = await createAccount(product.app, { accountType: 'driver' });
  const number = await createManifestMeanwhile(product, driver);
  const owner = await signInNew();
  // This ride names the next of kin.
  await createRide(product.app, owner.id);
  await showCodes(page, [
    'https://elsewhere.example/menu',
    product.url + lodgingPath(number.replaceAll(' ', '')),
  ]);
  await openLodgeForm(page);
  const cost = await countPresses(page);
  await page.getByRole('button', { name: 'Scan' }).click();
  const scan = page.getByRole('dialog', { name: 'Scan a manifest' });
  await expect(scan).toContainText('This code belongs to no manifest.');
  await expectAccessible(page);
  await page.evaluate('nextCode()');
  await expect(page.getByText(`Filled from manifest ${number}.`)).toBeVisible();
  await expect(scan).toHaveCount(0);
  await lodgeButton(page).click();
  await expect(createdDialog(page)).toBeVisible();
  expect(await cost()).toEqual({ presses: 2, typed: 0, fields: 0 });
});

test('the QR code of a manifest is read with the camera where the browser reads no codes itself', async ({
  page,
  product,
  signInNew,
}) => {
  const driver = await createAccount(product.app, { accountType: 'driver' });
  const number = await createManifestMeanwhile(product, driver);
  await signInNew();
  await page.addInitScript('delete window.BarcodeDetector');
  await showPicture(page, await manifestCode(product, driver));
  const decoders: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/decode-[\w-]+\.js$/.test(request.url())) decoders.push(request.url());
  });
  await openLodgeForm(page);
  await page.waitForLoadState('networkidle');
  expect(decoders).toEqual([]);
  await page.getByRole('button', { name: 'Scan' }).click();
  await expect(page.getByText(`Filled from manifest ${number}.`)).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Scan a manifest' })).toHaveCount(0);
  expect(decoders).toHaveLength(1);
});

test('where there is no camera, or it is refused, the number is typed', async ({ page, signInNew }) => {
  await signInNew();
  await page.addInitScript(
    "Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true })",
  );
  await openLodgeForm(page);
  await expect(codeField(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Scan' })).toHaveCount(0);
  await page.addInitScript(`Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia: async () => { throw new Error('refused'); } },
  })`);
  await openLodgeForm(page);
  await page.getByRole('button', { name: 'Scan' }).click();
  await expect(page.getByText('The camera cannot be used. Type the number instead.')).toBeVisible();
});

test('a number that cannot be looked up without a network leaves the form to be filled in', async ({
  page,
  context,
  signInNew,
}) => {
  await signInNew();
  await openLodgeForm(page);
  await context.setOffline(true);
  await codeField(page).pressSequentially('20481736');
  await expect(page.getByText(/It could not be looked up just now/)).toBeVisible();
  await page.getByLabel('Vehicle number', { exact: true }).fill('KJA-482XY');
  await context.setOffline(false);
});

/** The browser reads these codes, the next one after each `nextCode()`; its camera shows a blank picture. */
async function showCodes(page: Page, codes: readonly string[]): Promise<void> {
  await page.addInitScript(`
    let shown = 0;
    const codes = ${JSON.stringify(codes)};
    window.nextCode = () => { shown += 1; };
    window.BarcodeDetector = class {
      static getSupportedFormats = async () => ['qr_code'];
      detect = async () => [{ rawValue: codes[shown] }];
    };
    const canvas = document.createElement('canvas');
    const draw = () => {
      canvas.getContext('2d').fillRect(0, 0, 9, 9);
      requestAnimationFrame(draw);
    };
    draw();
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream();
  `);
}

/** The driver's poster, as the product draws it. */
async function manifestCode({ app, http }: Product, { id, token }: TestAccount): Promise<string> {
  const manifest = await app.database.queries
    .selectFrom('manifests')
    .select('id')
    .where('owner_id', '=', id)
    .executeTakeFirstOrThrow();
  const { statusCode, body } = await http.inject({
    url: `/api/user/manifest/code/${manifest.id}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(statusCode).toBe(200);
  return body;
}

/** The camera shows this SVG picture as a hand holds it: not straight, and not filling the frame. */
async function showPicture(page: Page, svg: string): Promise<void> {
  await page.addInitScript(`
    const picture = new Image();
    picture.src = 'data:image/svg+xml,' + encodeURIComponent(${JSON.stringify(svg)});
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const draw = () => {
      const pen = canvas.getContext('2d');
      pen.fillStyle = '#8c7f6a';
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.fillRect(0, 0, 640, 480);
      pen.translate(300, 250);
      pen.rotate(0.2);
      pen.drawImage(picture, -150, -150, 300, 300);
      requestAnimationFrame(draw);
    };
    picture.onload = draw;
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream();
  `);
}
