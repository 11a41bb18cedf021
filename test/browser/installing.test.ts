/** RUA as an app: what a browser needs to install it, how it is installed, updates, shared pictures, and notifications. */
import sharp from 'sharp';
import { z } from 'zod';
import { expectAccessible } from './support/accessible.ts';
import { openKeptDevice } from './support/kept-device.ts';
import { expect, onPhone, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const icon = z.object({
  src: z.string(),
  type: z.string(),
  sizes: z.string(),
  purpose: z.string().optional(),
});
const manifestShape = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string().max(12),
  start_url: z.string(),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  icons: z.array(icon),
  shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
  share_target: z.object({ action: z.string(), method: z.literal('POST') }),
});

test('the manifest is one that browsers install', onPhone, async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = manifestShape.parse(await answer.json());
  for (const { src, type, sizes } of manifest.icons) {
    const picture = await request.get(src);
    expect(picture.headers()['content-type']).toContain(type);
    if (sizes === 'any') continue;
    const { width, height } = await sharp(await picture.body()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Lodge ride', 'Emergency']);
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
});

test('Download App installs it where the browser offers that', async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('link', { name: 'Download App' });
  await button.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      page.evaluate(() => {
        const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt: async () => Object.assign(window, { wasPrompted: true }),
        });
        window.dispatchEvent(offer);
        return offer.defaultPrevented;
      }),
    )
    .toBe(true);
  await button.click();
  await expect.poll(() => page.evaluate(() => 'wasPrompted' in window)).toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('and says how in two steps where it does not', async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('link', { name: 'Download App' });
  const dialog = page.getByRole('dialog', { name: 'Put RUA on your home screen' });
  await expect(async () => {
    await button.click();
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
});

test('an update waits, says so, and keeps the typed text', async ({ page, product }) => {
  await openKeptDevice(product, page);
  await page.goto('/users/items/lodge');
  await page.getByLabel('Item', { exact: true }).fill('Two cartons of school books');
  await expect(page.getByText(/Draft saved/i).first()).toBeVisible();

  // The same worker under another address is another worker.
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?next'));
  const bar = page.getByRole('status').filter({ hasText: 'An update of RUA is here' });
  await expect(bar).toBeVisible();
  await expectAccessible(page);
  // The new worker waits, and the page was not reloaded.
  await expect(page.getByLabel('Item', { exact: true })).toHaveValue('Two cartons of school books');
  await page.getByLabel('Item', { exact: true }).fill('Three cartons of school books');
  const loaded = page.waitForEvent('load');
  await bar.getByRole('button', { name: 'Update now' }).click();
  await loaded;
  await expect(page.getByLabel('Item', { exact: true })).toHaveValue('Three cartons of school books');
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\?next$/);
});

test('pictures that another app shares go into the form of what they show', async ({ page, product }) => {
  await openKeptDevice(product, page);
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3b961a' } })
    .jpeg()
    .toBuffer();
  await page.evaluate(
    (bytes) => {
      const form = document.createElement('form');
      form.method = 'POST';
      form.enctype = 'multipart/form-data';
      form.action = '/users/shared';
      const input = document.createElement('input');
      input.type = 'file';
      input.name = 'pictures';
      const files = new DataTransfer();
      files.items.add(new File([new Uint8Array(bytes)], 'carton.jpg', { type: 'image/jpeg' }));
      input.files = files.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    [...picture],
  );
  await expect(page.getByRole('heading', { name: 'Shared pictures' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'carton.jpg' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'An item I send' }).click();
  await expect(page).toHaveURL(/items\/lodge/);
  await expect(page.getByRole('group', { name: /Photos of the item/ }).getByRole('listitem')).toHaveCount(1);
});
