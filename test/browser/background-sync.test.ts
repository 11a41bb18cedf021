/** Stored requests are sent while no page is open, and by a new worker: they outlive both. */
import type { Page } from '@playwright/test';
import type { TestAccount } from '#test/support/records.ts';
import { sendingTag } from '#web/features/platform/sending/sending-tag.ts';
import { expectAccessible, expectToFit } from './support/accessible.ts';
import { fillItem } from './support/item.ts';
import { forgiveWhatIsNotKept, openKeptDevice } from './support/kept-device.ts';
import type { Product } from './support/product.ts';
import { expect, onPhone, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

test.afterEach(({ complaints }) => forgiveWhatIsNotKept(complaints));

test(
  'a stored request is sent once by the worker alone, after the page was closed',
  onPhone,
  async ({ page, context, product }) => {
    const owner = await keepAnItem(page, product);
    // A window without anything of ours, only to speak to the browser.
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
    await page.close();
    expect(await itemsOf(product, owner)).toBe(0);
    await context.setOffline(false);

    const wake = { origin: product.url, registrationId, tag: sendingTag, lastChance: false };
    // Wakes the worker until it succeeds, as browsers do. The worker may hear of the network after the first time.
    await expect
      .poll(async () => {
        await session.send('ServiceWorker.dispatchSyncEvent', wake);
        return itemsOf(product, owner);
      })
      .toBe(1);
    // Woken once more, it has nothing left to send.
    await session.send('ServiceWorker.dispatchSyncEvent', wake);
    const again = await context.newPage();
    await again.goto('/users/sending');
    await expect(again.getByRole('list', { name: 'Sent', exact: true }).getByRole('listitem')).toHaveCount(1);
    expect(await itemsOf(product, owner)).toBe(1);
  },
);

test(
  'an update takes over with something in the queue, which is sent once',
  onPhone,
  async ({ page, context, product }) => {
    await markRegistration(page);
    const owner = await keepAnItem(page, product);
    // The window looks for updates from then on. A worker that it registers later would be newer than the next one.
    await expect(page.locator('html[data-registered]')).toBeAttached();
    // The network answers, but takes nothing, until the new worker is in charge.
    await context.route('**/api/user/lodge-item/**', (route) => route.abort());
    await context.setOffline(false);
    // The same worker under another address is another worker.
    await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?next'));
    const bar = page.getByRole('status').filter({ hasText: 'An update of RUA is here' });
    await expect(bar).toBeVisible({ timeout: 30_000 });
    const loaded = page.waitForEvent('load', { timeout: 30_000 });
    await bar.getByRole('button', { name: 'Update now' }).click();
    await loaded;
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\?next$/);
    await expect(page.getByRole('list', { name: 'Not sent yet' }).getByRole('listitem')).toHaveCount(1);
    expect(await itemsOf(product, owner)).toBe(0);
    await page.goto('/users/history');
    await expect(page.getByRole('link', { name: '1 waiting to be sent' })).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);

    await context.unroute('**/api/user/lodge-item/**');
    await page.goto('/users/sending');
    await expect(page.getByRole('list', { name: 'Sent', exact: true }).getByRole('listitem')).toHaveCount(1);
    expect(await itemsOf(product, owner)).toBe(1);
  },
);

/** The page says so once it has registered its worker. */
async function markRegistration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = async (...args) => {
      const registration = await register(...args);
      document.documentElement.dataset.registered = '';
      return registration;
    };
  });
}

/** Lodges an item without a network; the page shows what waits. */
async function keepAnItem(page: Page, product: Product): Promise<TestAccount> {
  const owner = await openKeptDevice(product, page);
  await page.goto('/users/items/lodge');
  await fillItem(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Lodge item' }).click();
  await expect(page.getByRole('list', { name: 'Not sent yet' }).getByRole('listitem')).toHaveCount(1);
  return owner;
}

async function itemsOf({ app }: Product, { id }: TestAccount): Promise<number> {
  const items = await app.database.queries
    .selectFrom('items')
    .select('id')
    .where('owner_id', '=', id)
    .execute();
  return items.length;
}
