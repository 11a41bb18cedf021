import type { Locator, Page } from '@playwright/test';
import { sql } from 'kysely';
import { expectAccessible } from './support/accessible.ts';
import { createPassenger } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

test('a shared ride opens without an account and without scripts, until its sharing is stopped, and can be shared again', async ({
  page,
  context,
  product,
  openOwnRide,
  openBrowser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openOwnRide();
  const { dialog, link } = await share(page);
  expect(link).toMatch(new RegExp(`^${product.url}/r/[\\w-]{16,64}$`));
  const whatsApp = new URL(
    (await dialog.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')) ?? '',
  );
  expect(whatsApp.host).toBe('wa.me');
  expect(whatsApp.searchParams.get('text')).toBe(
    `I am in KJA-482XY, from Ojota New Garage to Oyo. See my ride: ${link}`,
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copy share link' }).click();
  await expect(dialog.getByText('Copied')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await dialog.getByRole('button', { name: 'Close' }).click();

  const stranger = await openBrowser(undefined, { javaScriptEnabled: false });
  const opened = await stranger.goto(link);
  expect(opened?.status()).toBe(200);
  await expect(stranger.getByRole('heading', { name: 'Amara is on the way to Oyo' })).toBeVisible();
  await expect(stranger.getByText('KJA-482XY')).toBeVisible();
  await expect(stranger.getByText('Sunday Ogbeide')).toBeVisible();
  await expect(stranger.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
  const shown = await stranger.locator('body').textContent();
  for (const hidden of ['Okafor', 'Ifeanyi', '0803 123 4567', '0803 765 4321', '12 Allen Avenue']) {
    expect(shown).not.toContain(hidden);
  }

  await expect(page.getByText('Opened once.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByText('The link no longer works. You can share again at any time.')).toBeVisible();
  const stopped = await stranger.reload();
  expect(stopped?.status()).toBe(410);
  await expect(stranger.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
  await expect(stranger.getByText('KJA-482XY')).toHaveCount(0);

  const { link: again } = await share(page);
  expect(again).not.toBe(link);
  expect((await stranger.goto(again))?.status()).toBe(200);
});

test('WhatsApp opens with the message, and is not told from where', async ({
  page,
  context,
  product,
  signIn,
}) => {
  const { owner } = await createPassenger(product);
  await signIn(owner);
  await page.goto('/users/dashboard');
  await page.getByRole('button', { name: 'Share this ride' }).click();
  const dialog = page.getByRole('dialog', { name: /^Share ride RD-/ });
  const address = context.waitForEvent('request', (request) => request.url().startsWith('https://wa.me/'));
  await dialog.getByRole('link', { name: 'Share on WhatsApp' }).click();
  expect((await address).url()).toContain(encodeURIComponent(`${product.url}/r/`));
  expect((await address).headers().referer).toBeUndefined();
});

test('the link says that the passenger arrived once the ride is complete and not undone', async ({
  page,
  product,
  openOwnRide,
  openBrowser,
}) => {
  await openOwnRide();
  const { link } = await share(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ride complete' }).click();
  await page.getByRole('button', { name: 'Use a button: I have arrived' }).click();
  await expect(page.getByRole('heading', { name: /^You arrived in Oyo at/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ride complete' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toHaveCount(0);
  await expectAccessible(page);

  const stranger = await openBrowser();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: 'Amara is on the way to Oyo' })).toBeVisible();
  await product.app.database.queries
    .updateTable('rides')
    .set({ completed_at: sql<string>`completed_at - interval '11 seconds'` })
    .where('status', '=', 'completed')
    .execute();
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'Amara arrived in Oyo' })).toBeVisible();
  await expectAccessible(stranger);
});

/** Shares the ride whose page this is. */
async function share(page: Page): Promise<{ dialog: Locator; link: string }> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Share ride RD-/ });
  return { dialog, link: await dialog.getByRole('textbox', { name: 'Share link' }).inputValue() };
}

test('that a link was stopped is said in the language of the member', async ({
  page,
  product,
  openOwnRide,
}) => {
  const { owner } = await openOwnRide();
  await share(page);
  await product.app.database.queries
    .updateTable('users')
    .set({ language: 'yo' })
    .where('id', '=', owner.id)
    .execute();
  await page.reload();
  await page.getByRole('button', { name: 'Dá pípín dúró' }).click();
  await expect(page.getByText('Líǹkì náà kò ṣiṣẹ́ mọ́.', { exact: false })).toBeVisible();
});
