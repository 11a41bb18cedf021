import { type Notice, notify } from '#server/features/platform/notifications/service.ts';
import { createAccount } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import { createOfficer } from './support/accounts.ts';
import type { Product } from './support/product.ts';
import { expect, onBoth, onDesktop, test } from './support/test.ts';

function sendNotices({ app }: Product, ...notices: Notice[]): Promise<void> {
  return app.database.transact((tx) => notify(app, tx, notices));
}

function notice(userId: number, title: string, link = '/users/settings?tab=following'): Notice {
  return { userId, kind: 'parking', title, text: 'From 8 to 10 AM.', link };
}

// The bell of phones leads to the page.
test(
  'on a wide screen the bell opens the newest over the page, live, and a press reads one',
  onDesktop,
  async ({ page, product, signIn }) => {
    const person = await createAccount(product.app, { accountType: 'commuter' });
    await signIn(person);
    // A window hears no events from before it listens.
    const listens = page.waitForResponse((response) => response.url().includes('/events'));
    await page.goto('/users/rides');
    await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
    await listens;
    await page.locator('[popover][aria-label="Notifications"]').waitFor({ state: 'attached' });
    await sendNotices(product, notice(person.id, 'Adaeze asks for your space'));
    const bell = page.getByRole('link', { name: 'Notifications, 1 unread' });
    await bell.click();
    const popover = page.getByRole('dialog', { name: 'Notifications' });
    await expect(popover.getByText('Adaeze asks for your space')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(popover).toBeHidden();
    await sendNotices(product, notice(person.id, 'Bola asks for your space'));
    await page.getByRole('link', { name: 'Notifications, 2 unread' }).click();
    await popover.getByRole('link', { name: /Adaeze asks/ }).click();
    await expect(page).toHaveURL('/users/settings?tab=following');
    await expect(popover).toBeHidden();
    await page.getByRole('link', { name: 'Notifications, 1 unread' }).click();
    await popover.getByRole('button', { name: 'Mark all as read' }).click();
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  },
);

test('the page shows all or the unread, in pages', onBoth, async ({ page, product, signIn, isMobile }) => {
  const person = await createAccount(product.app, { accountType: 'commuter' });
  const titles = Array.from({ length: 12 }, (_, place) => `Request ${place + 1}`);
  for (const title of titles) await sendNotices(product, notice(person.id, title));
  await signIn(person);
  await page.goto('/users/rides');
  await page.getByRole('link', { name: 'Notifications, 12 unread' }).click();
  if (!isMobile) await page.getByRole('link', { name: 'See all notifications' }).click();
  await expect(page).toHaveURL('/users/notifications');
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible();
  await expectAccessible(page);
  const list = page.getByRole('list', { name: 'Notifications' });
  await expect(list.getByRole('link')).toHaveCount(10);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/users/notifications?page=2');
  await expect(list.getByRole('link')).toHaveCount(2);
  await list.getByRole('link', { name: /Request 1$|Request 1 / }).click();
  await page.goto('/users/notifications?status=unread');
  await expect(page.getByText('1 to 10 of 11')).toBeVisible();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByText('Nothing unread.')).toBeVisible();
  await expectAccessible(page);
});

test('officers have a bell of their own', async ({ page, product, signIn }) => {
  const officer = await createOfficer(product, 'LASTMA');
  await sendNotices(product, {
    userId: officer.id,
    kind: 'cases',
    title: 'Overdue: RD-7K2M9QXD',
    link: '/admin/queue',
  });
  await signIn(officer);
  await page.goto('/admin/notifications');
  await page
    .getByRole('list', { name: 'Notifications' })
    .getByRole('link', { name: /Overdue/ })
    .click();
  await expect(page).toHaveURL('/admin/queue');
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
});
