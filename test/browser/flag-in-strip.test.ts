/** Flag in the strip of the ride on the road: held it flags, pressed shortly it opens the sheet. */
import type { Locator, Page } from '@playwright/test';
import { createRide } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import { flagButton, flagsOf, letItLeave, pressOn, stopTime, strip, test } from './support/held-flag.ts';
import { countPresses } from './support/presses.ts';
import { holdScripts, untilAwake } from './support/scripts-ready.ts';
import { expect, onPhone } from './support/test.ts';

test('Flag held in the strip itself is one press from any page, and can be taken back', async ({
  page,
  product,
  passenger,
}) => {
  await stopTime(page);
  const cost = await countPresses(page);
  await pressOn(page, flagButton(page));
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await page.mouse.up();
  expect(await cost()).toEqual({ presses: 1, typed: 0, fields: 0 });
  await expect(page.getByText('The messages leave in 5 seconds.').first()).toBeVisible();
  await expectAccessible(page);
  await undo.click();
  await expect(page.getByText('Taken back. Nothing was sent.')).toBeVisible();
  expect(await flagsOf(product, passenger)).toBe(0);
  await pressOn(page, flagButton(page));
  await expect(undo).toBeVisible();
  await page.mouse.up();
  await letItLeave(page);
  await expect(page.getByRole('dialog', { name: 'Ride flagged successfully' })).toBeVisible();
  expect(await flagsOf(product, passenger)).toBe(1);
});

for (const path of ['/users/dashboard', '/users/rides/lodge', '/users/parking', '/users/messages']) {
  test(`from ${path} a flag is one press that is held, and nothing typed`, async ({ page, passenger }) => {
    expect(passenger.ride.id).toBeGreaterThan(0);
    await page.goto(path);
    await untilAwake(page);
    await stopTime(page);
    const cost = await countPresses(page);
    await pressOn(page, flagButton(page));
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.mouse.up();
    expect(await cost()).toEqual({ presses: 1, typed: 0, fields: 0 });
    await page.getByRole('button', { name: 'Undo' }).click();
  });
}

test('Flag in the strip, pressed shortly, left while pressed or pressed by a key, sends nothing', async ({
  page,
  product,
  passenger,
}) => {
  await pressOn(page, flagButton(page));
  await page.mouse.move(10, 10);
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const button = page.getByRole('button', { name: 'Press and hold to flag' });
  await flagButton(page).click();
  await expect(button).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toHaveCount(0);
  await flagButton(page).press('Enter');
  await expect(button).toBeVisible();
  expect(await flagsOf(product, passenger)).toBe(0);
});

test('Flag that is pressed before the scripts come opens its sheet once they are there', async ({
  page,
  passenger,
}) => {
  expect(passenger.ride.id).toBeGreaterThan(0);
  const letScriptsCome = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await flagButton(page).click();
  letScriptsCome();
  await expect(page.getByRole('button', { name: 'Press and hold to flag' })).toBeVisible();
});

test(
  'Flag that a finger rests on before the scripts come opens its sheet once they are there',
  onPhone,
  async ({ page, passenger }) => {
    expect(passenger.ride.id).toBeGreaterThan(0);
    const letScriptsCome = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await restOn(page, flagButton(page));
    letScriptsCome();
    await expect(page.getByRole('button', { name: 'Press and hold to flag' })).toBeVisible();
  },
);

test(
  'of two rides on the road the strip flags the newest, and leads to both',
  onPhone,
  async ({ page, product, passenger: { owner } }) => {
    await createRide(product.app, owner.id);
    await page.reload();
    await expect(strip(page).getByText('1 of 2')).toBeVisible();
    await expect(strip(page).getByRole('button', { name: 'Flag KJA-482XY' })).toBeVisible();
    await strip(page).getByRole('link').click();
    await expect(page).toHaveURL(/\/users\/rides$/);
  },
);

/** Presses the button for so long that the browser sends no click after it. */
async function restOn(page: Page, button: Locator): Promise<void> {
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not to be seen');
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Input.synthesizeTapGesture', {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    duration: 700,
    gestureSourceType: 'touch',
  });
}
