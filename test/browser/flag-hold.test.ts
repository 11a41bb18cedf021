/** One press held flags the ride from any page: what leaves when, and what can still be taken back. */
import { flagRide } from '#domain/reporting/flags.ts';
import { expectAccessible, expectToFit } from './support/accessible.ts';
import { flagMeanwhile } from './support/calls.ts';
import {
  flagButton,
  flagsOf,
  hold,
  letItLeave,
  openSheet,
  pressOn,
  stopTime,
  strip,
  test,
  told,
} from './support/held-flag.ts';
import { expect, onPhone } from './support/test.ts';

test('a press held on any page flags to the police, who are told after five seconds, and the case shows', async ({
  page,
  product,
  passenger,
}) => {
  const sheet = await openSheet(page);
  await expect(sheet.getByText('Lagos State Police Command')).toBeVisible();
  await expect(sheet.getByText('Ifeanyi Okafor')).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  await hold(page, sheet);
  await expect(sheet.getByText('The messages leave in 5 seconds.').first()).toBeVisible();
  expect(await flagsOf(product, passenger)).toBe(0);
  await expectAccessible(page);
  await expectToFit(page);
  await letItLeave(page);

  const flagged = page.getByRole('dialog', { name: 'Ride flagged successfully' });
  await expect(told(flagged, 'Lagos State Police Command')).toContainText('Delivered');
  await expect(told(flagged, 'Ifeanyi Okafor')).toContainText('Delivered');
  await expect(flagged.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
  await expect(flagged.getByRole('link', { name: 'Call Ifeanyi' })).toHaveAttribute('href', /^tel:\+234/);
  await expectAccessible(page);
  await expectToFit(page);
  expect(await flagsOf(product, passenger)).toBe(1);
  await page.keyboard.press('Escape');
  await strip(page).getByRole('button', { name: 'Case KJA-482XY' }).click();
  await expect(flagged).toBeVisible();
});

test('Undo within the five seconds takes everything back, and nothing is sent', async ({
  page,
  product,
  passenger,
}) => {
  const sheet = await openSheet(page);
  await hold(page, sheet);
  await sheet.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Taken back. Nothing was sent.')).toBeVisible();
  await letItLeave(page);
  await page.reload();
  await expect(strip(page).getByRole('button', { name: 'Flag KJA-482XY' })).toBeVisible();
  expect(await flagsOf(product, passenger)).toBe(0);
});

test('Undo without a network, lost while it was held, takes the flag back as well', async ({
  page,
  context,
  product,
  passenger,
}) => {
  const sheet = await openSheet(page);
  await hold(page, sheet);
  await context.setOffline(true);
  await sheet.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Taken back. Nothing was sent.')).toBeVisible();
  await letItLeave(page);
  await context.setOffline(false);
  await page.reload();
  await expect(flagButton(page)).toBeVisible();
  expect(await flagsOf(product, passenger)).toBe(0);
});

test('letting go early sends nothing and says so', async ({ page, product, passenger }) => {
  const sheet = await openSheet(page);
  await pressOn(page, sheet.getByRole('button', { name: 'Press and hold to flag' }));
  await expect(page.getByRole('button', { name: 'Keep holding' })).toBeVisible();
  await page.mouse.up();
  await expect(sheet.getByRole('status')).toHaveText(/^You let go too early, so nothing is sent\./);
  await expect(sheet.getByRole('button', { name: 'Press and hold to flag' })).toBeVisible();
  expect(await flagsOf(product, passenger)).toBe(0);
});

test('a press counts after one and a half seconds, and not before', async ({ page, product, passenger }) => {
  const sheet = await openSheet(page);
  const button = sheet.getByRole('button', { name: 'Press and hold to flag' });
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await pressOn(page, button);
  await page.clock.runFor(1400);
  await expect(page.getByRole('button', { name: 'Keep holding' })).toBeVisible();
  await page.mouse.up();
  await expect(sheet.getByRole('status')).toHaveText(/^You let go too early, so nothing is sent\./);
  await pressOn(page, button);
  await page.clock.runFor(1600);
  await expect(sheet.getByText('The messages leave in 5 seconds.').first()).toBeVisible();
  await page.mouse.up();
  expect(await flagsOf(product, passenger)).toBe(0);
});

test('a flag that was refused says why, and is raised anew by the next press', async ({
  page,
  product,
  passenger,
  complaints,
}) => {
  let isRefused = true;
  await page.route(`**${flagRide.path}`, (route) =>
    isRefused
      ? route.fulfill({ status: 403, json: { code: 'email_not_verified', message: 'Three today.' } })
      : route.continue(),
  );
  const sheet = await openSheet(page);
  await hold(page, sheet);
  await letItLeave(page);
  await expect(sheet.getByText('This is not sent')).toBeVisible();
  isRefused = false;
  await hold(page, sheet);
  await letItLeave(page);
  await expect(page.getByRole('dialog', { name: 'Ride flagged successfully' })).toBeVisible();
  expect(await flagsOf(product, passenger)).toBe(1);
  complaints.splice(0);
});

test('Enter asks once, a key that is still held answers nothing, and pressing Yes twice flags once', async ({
  page,
  product,
  passenger,
}) => {
  const sheet = await openSheet(page);
  await stopTime(page);
  await sheet.getByRole('button', { name: 'Press and hold to flag' }).focus();
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('Flag KJA-482XY now?')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await expect(sheet.getByRole('button', { name: 'Yes, flag it' })).toBeVisible();
  await sheet.getByRole('button', { name: 'No', exact: true }).click();
  await sheet.getByRole('button', { name: 'Cannot hold? Flag with a button' }).click();
  await sheet.getByRole('button', { name: 'Yes, flag it' }).dblclick();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await letItLeave(page);
  await expect(page.getByRole('dialog', { name: 'Ride flagged successfully' })).toBeVisible();
  expect(await flagsOf(product, passenger)).toBe(1);
});

test('Undo that comes after the flag has left says so, and offers to withdraw it', async ({
  page,
  product,
  passenger,
}) => {
  const sheet = await openSheet(page);
  // The server's news of that moment reaches the page only after Undo.
  const undone = Promise.withResolvers<void>();
  await page.route('**/api/user/lodge-ride/details/*', (route) =>
    undone.promise.then(() => route.continue()),
  );
  await hold(page, sheet);
  // The flag is sent when the window is hidden, as when the passenger puts the phone away.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });
  await expect.poll(() => flagsOf(product, passenger)).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  undone.resolve();
  await letItLeave(page);
  const flagged = page.getByRole('dialog', { name: 'Ride flagged successfully' });
  await expect(flagged.getByText('It has left already.')).toBeVisible();
  await flagged.getByRole('button', { name: 'Withdraw flag' }).click();
  await expect(page.getByRole('dialog', { name: /^Withdraw the flag on RD-/ })).toBeVisible();
  expect(await flagsOf(product, passenger)).toBe(1);
});

test('RUA closed within the five seconds sends the flag all the same, once', async ({
  page,
  product,
  context,
  passenger,
}) => {
  const sheet = await openSheet(page);
  await hold(page, sheet);
  await page.goto('about:blank');
  await expect.poll(() => flagsOf(product, passenger)).toBe(1);
  const again = await context.newPage();
  await again.goto('/users/settings');
  await expect(strip(again).getByRole('button', { name: 'Case KJA-482XY' })).toBeVisible();
  expect(await flagsOf(product, passenger)).toBe(1);
});

test('without a network it offers the call first and the SMS written out, and the flag waits in the queue', async ({
  page,
  context,
  product,
  passenger,
}) => {
  const sheet = await openSheet(page);
  await hold(page, sheet);
  // Between the press and the end of Undo.
  await context.setOffline(true);
  await letItLeave(page);
  const notice = page.getByRole('alert').filter({ hasText: 'No network: nobody is told yet' });
  await expect(notice.getByRole('link').first()).toHaveAttribute('href', 'tel:112');
  const sms = await notice.getByRole('link', { name: 'Send an SMS' }).getAttribute('href');
  expect(decodeURIComponent(sms ?? '')).toContain('I am in danger in KJA-482XY, from Ojota New Garage to');
  await expect(notice).toContainText('It is kept on this phone');
  await expectAccessible(page);
  await expectToFit(page);
  expect(await flagsOf(product, passenger)).toBe(0);
  await context.setOffline(false);
  await expect.poll(() => flagsOf(product, passenger)).toBe(1);
  await expect(page.getByRole('dialog', { name: 'Ride flagged successfully' })).toBeVisible();
});

test('a ride that another window flagged meanwhile is not flagged twice', async ({
  page,
  product,
  passenger,
}) => {
  const sheet = await openSheet(page);
  await hold(page, sheet);
  await flagMeanwhile(product, passenger.owner, passenger.ride.id);
  await letItLeave(page);
  await expect(page.getByRole('dialog', { name: 'Ride flagged successfully' })).toBeVisible();
  expect(await flagsOf(product, passenger)).toBe(1);
});

test(
  'the flag with words and a choice of agencies is behind one button',
  onPhone,
  async ({ page, passenger }) => {
    expect(passenger.ride.id).toBeGreaterThan(0);
    const sheet = await openSheet(page);
    await sheet.getByRole('button', { name: 'Choose agencies or write' }).click();
    await page
      .getByRole('alertdialog', { name: 'Flag Ride' })
      .getByRole('button', { name: 'Continue' })
      .click();
    const form = page.getByRole('dialog', { name: 'You are about to flag the ride' });
    await form.getByLabel('What is happening').fill('He drives too fast.');
    await form.getByRole('button', { name: 'Submit flag' }).click();
    const flagged = page.getByRole('dialog', { name: 'Ride flagged successfully' });
    await expect(flagged.getByText('Lagos State Police Command')).toBeVisible();
    await expect(flagged.getByRole('link', { name: 'Call 112' })).toBeVisible();
  },
);
