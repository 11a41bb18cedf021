/** Notifications on a device: chosen in the settings, shown by the worker, and gone with the session. */

import { PushedBrowser } from '#test/support/push-service.ts';
import { createAccount } from '#test/support/records.ts';
import settings from '../../playwright.config.ts';
import { findWholeBrowser } from '../../scripts/browser.ts';
import { expectAccessible, expectToFit } from './support/accessible.ts';
import { logOut } from './support/accounts.ts';
import { openKeptDevice, stayAs } from './support/kept-device.ts';
import type { Product } from './support/product.ts';
import { expect, onPhone, test } from './support/test.ts';

const wholeBrowser = findWholeBrowser();
test.use({
  serviceWorkers: 'allow',
  launchOptions: {
    ...settings.use?.launchOptions,
    ...(wholeBrowser === undefined ? {} : { executablePath: wholeBrowser }),
  },
});

const { subscription } = new PushedBrowser('https://fcm.googleapis.com/fcm/send/a-test-device');

/** Within the worker. The browser allows the focus only after a press that a test cannot make. */
const pressNotification = `(async () => {
  WindowClient.prototype.focus = async function () { return this; };
  const [notification] = await registration.getNotifications();
  dispatchEvent(new NotificationEvent('notificationclick', { notification }));
})()`;

function devicesOf({ app }: Product, { id }: { id: number }) {
  return app.database.queries
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('user_id', '=', id)
    .execute();
}

test('are never asked for on arrival, and turned on and off in the settings', async ({
  page,
  context,
  product,
}) => {
  const person = await createAccount(product.app, { accountType: 'commuter' });
  await stayAs(product, context, person);
  // No push service can be reached from here: this is what the browser would have got from its own.
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const given = { toJSON: () => ({ endpoint, keys: { p256dh, auth } }), unsubscribe: async () => true };
    PushManager.prototype.subscribe = async () =>
      Object.assign(Object.create(PushSubscription.prototype), given);
    Object.assign(window, { timesAsked: 0 });
    Notification.requestPermission = async () => {
      Object.assign(window, { timesAsked: 1 });
      return 'granted';
    };
  }, subscription);
  const wasAsked = () => page.evaluate(() => Reflect.get(window, 'timesAsked'));
  await page.goto('/users/settings?tab=notifications');
  const card = page.getByRole('region', { name: 'This device' });
  await expect(card.getByRole('button', { name: 'Turn on for this device' })).toBeVisible();
  expect(await wasAsked()).toBe(0);
  await expectAccessible(page);
  await expectToFit(page);
  await card.getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(card.getByText('On', { exact: true })).toBeVisible();
  expect(await wasAsked()).toBe(1);
  expect(await devicesOf(product, person)).toEqual([{ endpoint: subscription.endpoint }]);
  await card.getByRole('button', { name: 'Turn off on this device' }).click();
  await expect(card.getByRole('button', { name: 'Turn on for this device' })).toBeVisible();
  expect(await devicesOf(product, person)).toEqual([]);

  await page.getByRole('checkbox', { name: 'Traffic on devices' }).uncheck();
  await page.getByRole('button', { name: 'Save choices' }).click();
  await expect(page.getByText('Your choices are saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Traffic on devices' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Parking on devices' })).toBeChecked();
});

test(
  'show their title, open their page when pressed, and are gone with the session',
  onPhone,
  async ({ page, context, product }) => {
    test.skip(wholeBrowser === undefined, 'The headless shell shows no notifications: install Chromium.');
    await context.grantPermissions(['notifications']);
    await openKeptDevice(product, page);
    const session = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations;
        if (first) resolve(first.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    const registrationId = await registered;
    const message = { title: 'Adaeze asks for your space', kind: 'parking', link: '/users/parking' };
    const deliver = () =>
      session.send('ServiceWorker.deliverPushMessage', {
        origin: product.url,
        registrationId,
        data: JSON.stringify(message),
      });
    await deliver();
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return (await registration.getNotifications()).map(({ title, body, data }) => ({
          title,
          body,
          data,
        }));
      });
    await expect.poll(shown).toEqual([{ title: message.title, body: '', data: '/users/parking' }]);
    await context.serviceWorkers()[0]?.evaluate(pressNotification);
    await expect(page).toHaveURL(/\/users\/parking/);
    expect(context.pages()).toHaveLength(1);
    await expect.poll(shown).toEqual([]);

    await deliver();
    await expect.poll(shown).toHaveLength(1);
    await logOut(page);
    await expect(page).toHaveURL(/usersLogin/);
    await expect.poll(shown).toEqual([]);
  },
);
