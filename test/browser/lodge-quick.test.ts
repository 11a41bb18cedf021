/** Lodging a ride from known facts: the first day's set-up, rides of before, destinations of before. */
import { hourLength } from '#domain/values/clock.ts';
import { createAccount, createRide } from '#test/support/records.ts';
import { passOnWire } from '#test/support/safety-passes.ts';
import { expectAccessible, expectToFit } from './support/accessible.ts';
import { createManifestMeanwhile } from './support/calls.ts';
import { untilLoaded } from './support/loaded-parts.ts';
import {
  codeField,
  createdDialog,
  destinationField,
  fillRide,
  lodgeButton,
  openLodgeForm,
  partButton,
  restButton,
  ridesOf,
  shareButton,
} from './support/lodge-form.ts';
import { countPresses } from './support/presses.ts';
import { holdScripts } from './support/scripts-ready.ts';
import { expect, onPhone, test } from './support/test.ts';

test.describe('what it costs', () => {
  test.beforeEach(async ({ page, product, signInNew }) => {
    const { token } = await signInNew();
    const reply = await product.http.inject({
      method: 'POST',
      url: '/api/user/safety-pass',
      headers: { authorization: `Bearer ${token}` },
      payload: passOnWire,
    });
    expect(reply.statusCode).toBe(200);
    await openLodgeForm(page);
    await expect(page.getByText('Ifeanyi Okonkwo')).toBeVisible();
  });

  test('a first ride takes two typed fields and three presses', async ({ page, product }) => {
    await expect(codeField(page)).toBeFocused();
    const cost = await countPresses(page);
    await page.keyboard.type('KJA482XY');
    await destinationField(page).click();
    await page.keyboard.type('Ibadan');
    await page.keyboard.press('Escape');
    await restButton(page).click();
    await shareButton(page).click();
    await expect(createdDialog(page)).toBeVisible();
    expect(await cost()).toEqual({ presses: 3, typed: 14, fields: 2 });
    const newest = product.app.database.queries.selectFrom('rides').selectAll().orderBy('id', 'desc');
    expect(await newest.executeTakeFirst()).toMatchObject({
      vehicle_number: 'KJA-482XY',
      destination_address: 'Ibadan',
      destination_state: 'Oyo',
      driver_name: 'Not known',
      next_of_kin_full_name: 'Ifeanyi Okonkwo',
      next_of_kin_address: 'Not known',
    });
  });

  test('a ride by a manifest takes eight digits and two presses', async ({ page, product }) => {
    const driver = await createAccount(product.app, { accountType: 'driver' });
    const number = await createManifestMeanwhile(product, driver);
    const cost = await countPresses(page);
    await page.keyboard.type(number.replaceAll(' ', ''));
    await expect(page.getByText(`Filled from manifest ${number}.`)).toBeVisible();
    await restButton(page).click();
    await lodgeButton(page).click();
    await expect(createdDialog(page)).toBeVisible();
    expect(await cost()).toEqual({ presses: 2, typed: 8, fields: 1 });
  });
});

test('a ride of before is lodged again with two presses', async ({ page, product, signInNew }) => {
  const owner = await signInNew();
  await createRide(product.app, owner.id);
  await openLodgeForm(page);
  const again = page.getByRole('region', { name: 'Same ride again' }).getByRole('button');
  await expect(again).toBeVisible();
  await expectAccessible(page);
  const cost = await countPresses(page);
  await again.click();
  await expect(shareButton(page)).toBeFocused();
  await expect(page.getByText(/^Filled from your ride of/)).toBeVisible();
  await expect(again).toHaveCount(0);
  await lodgeButton(page).click();
  await expect(createdDialog(page)).toBeVisible();
  expect(await cost()).toEqual({ presses: 2, typed: 0, fields: 0 });
});

test('both presses of the same ride again count before scripts have come, and before that ride has', async ({
  page,
  product,
  signInNew,
}) => {
  const owner = await signInNew();
  const { id } = await createRide(product.app, owner.id);
  const rideComes = Promise.withResolvers<void>();
  await page.route(`**/api/user/lodge-ride/details/${id}*`, async (route) => {
    await rideComes.promise;
    await route.continue();
  });
  const scriptsCome = await holdScripts(page);
  await page.goto('/users/rides/lodge', { waitUntil: 'commit' });
  await page.getByRole('region', { name: 'Same ride again' }).getByRole('button').click();
  await lodgeButton(page).click();
  const isAsked = page.waitForRequest(`**/api/user/lodge-ride/details/${id}*`);
  scriptsCome();
  await isAsked;
  rideComes.resolve();
  await expect(createdDialog(page)).toBeVisible();
});

test('the length of the ride is one press, taken back by another, and is the expected arrival', async ({
  page,
  product,
  signInNew,
}) => {
  const owner = await signInNew();
  await createRide(product.app, owner.id);
  await openLodgeForm(page);
  await page.getByRole('region', { name: 'Same ride again' }).getByRole('button').click();
  const part = page.getByRole('region', { name: 'How long is the ride?' });
  const hours = (name: string) => part.getByRole('button', { name });
  await expect(part.getByRole('status')).toHaveText('If you like. RUA then asks whether you arrived.');
  await hours('2 h').click();
  await expect(hours('2 h')).toHaveAttribute('aria-pressed', 'true');
  await expect(part.getByRole('status')).toHaveText(
    /^Arriving about \d{1,2}:\d\d [AP]M\. You can change it on the way\.$/,
  );
  await hours('2 h').click();
  await expect(part.getByRole('status')).toHaveText(/^If you like\./);
  await hours('3 h').click();
  await expectAccessible(page);
  await expectToFit(page);
  const before = Date.now();
  await lodgeButton(page).click();
  await expect(createdDialog(page)).toBeVisible();
  const ride = (await ridesOf(product, owner)).find(({ expected_from }) => expected_from !== null);
  expect(ride?.expected_from).toBe('passenger');
  const ahead = Date.parse(String(ride?.expected_arrival)) - before;
  expect(ahead).toBeGreaterThan(2 * hourLength);
  expect(ahead).toBeLessThan(4 * hourLength);
});

test('Lodge and share opens the sharing of the phone with the link', async ({ page, product, signInNew }) => {
  const owner = await signInNew();
  await createRide(product.app, owner.id);
  await page.addInitScript('navigator.share = async (shared) => { window.shared = shared; };');
  await openLodgeForm(page);
  await page.getByRole('region', { name: 'Same ride again' }).getByRole('button').click();
  await shareButton(page).click();
  await expect(createdDialog(page).getByRole('textbox', { name: 'Share link' })).toHaveValue(/\/r\/[\w-]+$/);
  await expect.poll(() => page.evaluate('window.shared?.url')).toMatch(/\/r\/[\w-]+$/);
  await expectAccessible(page);
});

test('rides and destinations of before are offered, and rides give way to typed text', async ({
  page,
  product,
  signInNew,
}) => {
  const owner = await signInNew();
  await createRide(product.app, owner.id);
  await openLodgeForm(page);
  await expect(page.getByText('From Beside the filling station, Lagos.')).toBeVisible();
  const again = page.getByRole('region', { name: 'Same ride again' });
  await expect(again).toBeVisible();
  await codeField(page).fill('LSR-123DE');
  await expect(again).toHaveCount(0);
  const past = page.getByRole('button', { name: 'Challenge bus stop' });
  await past.click();
  await expect(past).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('In Oyo')).toBeVisible();
  await page.getByRole('button', { name: 'Other' }).click();
  await expect(destinationField(page)).toBeFocused();
  await destinationField(page).fill('abeok');
  await page.getByRole('option', { name: 'Abeokuta, Ogun' }).click();
  await expect(destinationField(page)).toHaveValue('Abeokuta');
  await expect(page.getByText('In Ogun')).toBeVisible();
  await expect(destinationField(page)).toBeFocused();
});

test('one part is open at a time, and what a passenger cannot know is one press', async ({
  page,
  signInNew,
}) => {
  await signInNew();
  await openLodgeForm(page);
  await partButton(page, 'driver').click();
  await partButton(page, 'park').click();
  await expect(page.getByLabel('Driver’s name')).toHaveCount(0);
  await expect(page.getByLabel('Park or terminal')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Not known', exact: true }).click();
  await expect(partButton(page, 'park')).toHaveText('Park: Not known');
  await expect(partButton(page, 'park')).toBeFocused();
  await expect(page.getByLabel('Park or terminal')).toHaveCount(0);
});

test('the position of the device becomes words, never coordinates', async ({ page, context, signInNew }) => {
  await signInNew();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 6.5879, longitude: 3.3789, accuracy: 30 });
  await openLodgeForm(page);
  await partButton(page, 'departure').click();
  await page.getByRole('button', { name: 'Use where I am' }).click();
  const address = page.getByLabel('Your pick-up address', { exact: true });
  await expect(address).toHaveValue('Near Ojota, Lagos');
  await expect(page.getByRole('combobox', { name: 'Departure local government' })).toHaveValue('Kosofe');
  await expect(page.getByText('Position added, within 30 m')).toBeVisible();
});

test('a position that may be wrong by 50 km, or is refused, is not added and changes no address', async ({
  page,
  context,
  signInNew,
}) => {
  await signInNew();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 12.0, longitude: 8.52, accuracy: 50_000 });
  await openLodgeForm(page);
  await partButton(page, 'departure').click();
  const address = page.getByLabel('Your pick-up address', { exact: true });
  const place = page.getByRole('combobox', { name: 'Departure local government' });
  const before = [await address.inputValue(), await place.inputValue()];
  await page.getByRole('button', { name: 'Use where I am' }).click();
  await expect(page.getByText(/^Your device cannot tell where it is just now/)).toBeVisible();
  await expect(page.getByText(/^Position added/)).toHaveCount(0);
  expect([await address.inputValue(), await place.inputValue()]).toEqual(before);

  await context.clearPermissions();
  // With one permission granted, the browser refuses all others.
  await context.grantPermissions(['notifications']);
  await page.getByRole('button', { name: 'Use where I am' }).click();
  await expect(page.getByText(/^Your device did not share your position/)).toBeVisible();
  expect([await address.inputValue(), await place.inputValue()]).toEqual(before);
});

test('a position outside Nigeria is added without words, and asks to check the address', async ({
  page,
  context,
  product,
  signInNew,
}) => {
  const owner = await signInNew();
  await createRide(product.app, owner.id);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 6.37, longitude: 2.43, accuracy: 30 });
  await openLodgeForm(page);
  await partButton(page, 'departure').click();
  await page.getByRole('button', { name: 'Use where I am' }).click();
  await expect(page.getByText('RUA does not know this place. Check the address.')).toBeVisible();
  await expect(page.getByLabel('Your pick-up address', { exact: true })).toHaveValue(
    'Beside the filling station',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('RUA does not know this place. Check the address.')).toHaveCount(0);
});

test(
  'words of 200 letters widen nothing, and one letter too many is said at its part',
  onPhone,
  async ({ page, signInNew }) => {
    await signInNew();
    await page.setViewportSize({ width: 360, height: 740 });
    await openLodgeForm(page);
    await fillRide(page);
    const long = 'Okada'.repeat(40);
    for (const [part, label] of [
      ['driver', 'Driver’s name'],
      ['park', 'Park or terminal'],
      ['kin', 'Address'],
    ] as const) {
      await partButton(page, part).click();
      await page.getByLabel(label, { exact: true }).fill(long);
    }
    await destinationField(page).fill(`${long}x`);
    await partButton(page, 'departure').click();
    await expectToFit(page);
    await lodgeButton(page).click();
    const summary = page.getByRole('alert').filter({ hasText: 'to fix' });
    await expect(summary).toBeFocused();
    await expectToFit(page);
    await summary.getByRole('link').first().click();
    await expect(destinationField(page)).toBeFocused();
  },
);

test('a ride lodged without a network waits on the phone and is sent later', async ({
  page,
  context,
  product,
  signInNew,
}) => {
  const owner = await signInNew();
  await openLodgeForm(page);
  await untilLoaded(page, 'sending');
  await fillRide(page);
  await context.setOffline(true);
  await shareButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting to be sent' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Not sent yet' })).toContainText('KJA-482XY');
  expect(await ridesOf(product, owner)).toEqual([]);
  await context.setOffline(false);
  await expect.poll(async () => (await ridesOf(product, owner)).length).toBe(1);
});
