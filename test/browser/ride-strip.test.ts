/** The ride on the road on every page of a member: within reach behind everything, also without a network. */
import type { Locator, Page } from '@playwright/test';
import { hourLength } from '#domain/values/clock.ts';
import { sendingTag } from '#web/features/platform/sending/sending-tag.ts';
import { expectAccessible, expectToFit } from './support/accessible.ts';
import { createPassenger } from './support/accounts.ts';
import { forgiveWhatIsNotKept, openKeptDevice } from './support/kept-device.ts';
import { expect, onDesktop, onPhone, test } from './support/test.ts';

test.describe('with a network', () => {
  test(
    'a phone whose clock is two hours ahead says how long the ride has taken by the server',
    onPhone,
    async ({ page, product, signIn }) => {
      const { owner } = await createPassenger(product);
      await signIn(owner);
      await page.clock.setFixedTime(Date.now() + 2 * hourLength);
      const asked = page.waitForResponse('**/healthz');
      await page.goto('/users/dashboard');
      await asked;
      await expect(strip(page).getByRole('timer')).toHaveText(/^[01] min$/);
      await expect(page.getByRole('main')).toContainText(/[01] min ?on the road/);
    },
  );

  test('the strip is on every page, with the time since departure, and not without a ride', async ({
    page,
    product,
    signIn,
    signInNew,
  }) => {
    const { owner, ride } = await createPassenger(product);
    await product.app.database.queries
      .updateTable('rides')
      .set({ created_at: new Date(Date.now() - 112 * 60_000).toISOString() })
      .where('id', '=', ride.id)
      .execute();
    await signIn(owner);
    for (const path of ['/users/dashboard', '/users/parking', '/users/messages', '/users/rides/lodge']) {
      await page.goto(path);
      await expect(strip(page).getByRole('timer')).toHaveText(/^1 h 5[2-9] min$/);
      await expectAccessible(page);
      await expectToFit(page);
    }
    await signInNew();
    await page.goto('/users/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
  });

  test(
    'from 992 px up the strip says when the passenger expects to arrive',
    onDesktop,
    async ({ page, product, signIn }) => {
      const { owner, ride } = await createPassenger(product);
      const { queries } = product.app.database;
      await queries
        .updateTable('rides')
        .set({ expected_arrival: '2026-11-21T15:30:00Z', expected_from: 'passenger' })
        .where('id', '=', ride.id)
        .execute();
      await signIn(owner);
      await page.goto('/users/parking');
      await expect(strip(page).getByText('Arriving about 4:30 PM')).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(strip(page).getByText('Arriving about 4:30 PM')).toBeHidden();
    },
  );

  test(
    'from tablets up it is the first stop of the Tab key, before the navigation',
    onDesktop,
    async ({ page, openOwnRide }) => {
      await openOwnRide();
      await expect(strip(page)).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(strip(page).getByRole('link')).toBeFocused();
    },
  );

  test('behind a dialog the strip and Emergency can be pressed, and the dialog ends before them', async ({
    page,
    openOwnRide,
  }) => {
    await openOwnRide();
    await strip(page).getByRole('button', { name: 'Share KJA-482XY' }).click();
    const share = page.getByRole('dialog', { name: /^Share ride RD-/ });
    await expect(share.getByRole('textbox', { name: 'Share link' })).toBeVisible();
    await expectAccessible(page);
    const [bar, sheet] = await Promise.all([boxOf(strip(page)), boxOf(share)]);
    expect(sheet.y + sheet.height <= bar.y || sheet.y >= bar.y + bar.height).toBe(true);
    await strip(page).getByRole('button', { name: 'Flag KJA-482XY' }).click();
    await expect(page.getByRole('button', { name: 'Press and hold to flag' })).toBeVisible();
    await page.getByRole('button', { name: 'Emergency', exact: true }).filter({ visible: true }).click();
    const help = page.getByRole('dialog', { name: 'Call for help' });
    await expect(help.getByRole('link', { name: 'Call 112' })).toBeVisible();
  });
});

test.describe('on a device that keeps records', () => {
  test.use({ serviceWorkers: 'allow' });
  test.afterEach(({ complaints }) => forgiveWhatIsNotKept(complaints));

  test(
    'without a network it is there from the cache, marked, and flags into the queue',
    onPhone,
    async ({ page, context, product }) => {
      const { owner } = await createPassenger(product);
      await openKeptDevice(product, page, owner);
      await context.setOffline(true);
      await page.goto('/users/history');
      await expect(strip(page).getByText('no network')).toBeAttached();
      await strip(page).getByRole('button', { name: 'Flag KJA-482XY' }).click();
      await expect(page.getByRole('alert').getByRole('link', { name: 'Call 112' })).toBeVisible();
      await page.getByRole('button', { name: 'Cannot hold? Flag with a button' }).click();
      await page.getByRole('button', { name: 'Yes, flag it' }).click();
      await expect(strip(page).getByRole('button', { name: 'Case KJA-482XY' })).toBeVisible();
      await expect(page.getByText(/^It is kept on this phone and goes by itself/)).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole('dialog', { name: 'Ride flagged successfully' })).toBeVisible();
    },
  );

  test(
    'closed within the five seconds, the worker sends the flag without being woken again',
    onPhone,
    async ({ page, context, product }) => {
      const { owner, ride } = await createPassenger(product);
      await openKeptDevice(product, page, owner);
      const outside = await context.newPage();
      const session = await context.newCDPSession(outside);
      const registered = new Promise<string>((resolve) => {
        session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          const [first] = registrations;
          if (first) resolve(first.registrationId);
        });
      });
      await session.send('ServiceWorker.enable');
      const registrationId = await registered;
      // The window's own request on leaving is lost.
      await page.route('**/api/user/lodge-ride/flag/create', (route) => route.abort());
      await strip(page).getByRole('button', { name: 'Flag KJA-482XY' }).click();
      await page.getByRole('button', { name: 'Cannot hold? Flag with a button' }).click();
      await page.getByRole('button', { name: 'Yes, flag it' }).click();
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      await page.close();
      await session.send('ServiceWorker.dispatchSyncEvent', {
        origin: product.url,
        registrationId,
        tag: sendingTag,
        lastChance: false,
      });
      const flags = () =>
        product.app.database.queries
          .selectFrom('flags')
          .select('id')
          .where('ride_id', '=', ride.id)
          .execute();
      await expect.poll(async () => (await flags()).length).toBe(1);
    },
  );
});

function strip(page: Page): Locator {
  return page.getByRole('region', { name: 'Your ride on the road' });
}

async function boxOf(element: Locator): Promise<{ y: number; height: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('It is not shown.');
  return box;
}
