/**
 * The presses that help and an answer cost a person. Lodging is counted in lodge-quick.test.ts, a scanned manifest in
 * lodge-by-manifest.test.ts, and a flag in flag-in-strip.test.ts.
 */
import { createSpace } from '#domain/road/parking/spaces.ts';
import { slotIn, spaceOnWire } from '#test/support/parking.ts';
import { createAccount } from '#test/support/records.ts';
import { countPresses } from './support/presses.ts';
import { post } from './support/reports.ts';
import { untilAwake } from './support/scripts-ready.ts';
import { expect, test } from './support/test.ts';

test('an emergency is sent with two presses', async ({ page, signInNew }) => {
  await signInNew();
  await page.goto('/users/dashboard');
  await untilAwake(page);
  const cost = await countPresses(page);
  await page.getByRole('button', { name: 'Report an emergency' }).click();
  await page.getByRole('button', { name: 'Send emergency' }).click();
  await expect(page.getByRole('dialog', { name: 'Request Sent' })).toBeVisible();
  expect(await cost()).toEqual({ presses: 2, typed: 0, fields: 0 });
});

for (const path of ['/users/settings', '/users/rides/lodge', '/users/messages']) {
  test(`from ${path} the call to 112 is two presses away`, async ({ page, signInNew }) => {
    await signInNew();
    await page.goto(path);
    await untilAwake(page);
    const cost = await countPresses(page);
    await page.getByRole('button', { name: 'Emergency', exact: true }).filter({ visible: true }).click();
    const call = page.getByRole('dialog', { name: 'Call for help' }).getByRole('link', { name: 'Call 112' });
    await expect(call).toHaveAttribute('href', 'tel:112');
    // The call itself would leave the browser.
    await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
    await call.click();
    expect(await cost()).toEqual({ presses: 2, typed: 0, fields: 0 });
  });
}

test('a booking is accepted with one press', async ({ page, product, signIn }) => {
  const owner = await createAccount(product.app, { accountType: 'commuter' });
  const booker = await createAccount(product.app, { accountType: 'driver' });
  const space = await post(product, owner, createSpace.path, spaceOnWire);
  const slot = slotIn(new Date(), 24);
  const booking = await post(product, booker, `/api/user/parking-space/booking/${space.id}`, slot);
  await signIn(owner);
  await page.clock.install();
  await page.goto('/users/parking');
  await untilAwake(page);
  const cost = await countPresses(page);
  await page
    .getByRole('button', { name: /^Accept the booking/ })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('button', { name: /^Undo accepting/ }).filter({ visible: true })).toBeVisible();
  await page.clock.fastForward(11_000);
  const { queries } = product.app.database;
  const kept = queries.selectFrom('bookings').select('status').where('id', '=', Number(booking.id));
  await expect.poll(() => kept.executeTakeFirst()).toEqual({ status: 'accepted' });
  expect(await cost()).toEqual({ presses: 1, typed: 0, fields: 0 });
});
