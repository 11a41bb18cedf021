import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { languageNames, languages } from '#domain/values/languages.ts';
import { createAccount } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import { createPassenger } from './support/accounts.ts';
import type { Product } from './support/product.ts';
import { expect, onPhone, test } from './support/test.ts';
import { posted } from './support/traffic-updates.ts';

/** Far from the demo's own updates; each test has a town of its own. */
const zaria = { latitude: 11.085, longitude: 7.72 };
const maiduguri = { latitude: 11.846, longitude: 13.157 };
const sokoto = { latitude: 13.06, longitude: 5.24 };

const person = (product: Product) => createAccount(product.app, { accountType: 'commuter' });

async function voicesOf({ app }: Product, id: number): Promise<string[]> {
  const rows = await app.database.queries
    .selectFrom('traffic_voices')
    .select('voice')
    .where('update_id', '=', id)
    .execute();
  return rows.map(({ voice }) => voice);
}

const nearest = (page: Page) => page.getByRole('region', { name: 'Nearest three' });

test('the nearest three stand below the map, and one tap says that each is gone, with an undo', async ({
  product,
  openBrowser,
}) => {
  const id = await posted(product, { title: 'Trailer across both lanes', ...zaria });
  for (const [title, away] of [
    ['Second thing', 0.01],
    ['Third thing', 0.02],
    ['Fourth thing', 0.03],
  ] as const)
    await posted(product, { title, latitude: zaria.latitude + away, longitude: zaria.longitude });
  const page = await openBrowser(await person(product), { geolocation: zaria, permissions: ['geolocation'] });
  await page.clock.install();
  await page.goto('/users/traffic');
  await expect(nearest(page).getByRole('listitem')).toContainText([
    'Trailer across both lanes',
    'Second thing',
    'Third thing',
  ]);
  await expect(nearest(page).getByRole('link', { name: 'All 4 within 10 km' })).toBeVisible();
  await expect(page.getByText(/^Near .+, Kaduna$/)).toBeVisible();
  await expectAccessible(page);

  const gone = page.getByRole('button', { name: 'Trailer across both lanes: gone' });
  await gone.click();
  await page.getByRole('button', { name: 'Undo: Trailer across both lanes' }).click();
  await page.clock.fastForward(11_000);
  await expect(gone).toBeVisible();
  expect(await voicesOf(product, id)).toEqual([]);
  await page.getByRole('button', { name: 'Trailer across both lanes: still there' }).click();
  await expect(page.getByText('Still there. Thank you.')).toBeVisible();
  await page.clock.fastForward(11_000);
  await expect.poll(() => voicesOf(product, id)).toEqual(['there']);
});

test('two taps report a flood where the person is, in words, and it can be taken back', async ({
  product,
  openBrowser,
}) => {
  const page = await openBrowser(await person(product), {
    geolocation: maiduguri,
    permissions: ['geolocation'],
  });
  await page.goto('/users/traffic');
  await expect(page.getByText('No updates within 10 km')).toBeVisible();
  await expect(page.getByText(/^Near .+, Borno$/)).toBeVisible();
  await page.getByRole('button', { name: 'Flood', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Flood, here' });
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Report flood' }).click();
  await expect(page.getByText(/^Reported: Flood, near .+, Borno\.$/)).toBeVisible();
  await expect(nearest(page).getByRole('listitem')).toContainText([/Flood, near .+, Borno/]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('No updates within 10 km')).toBeVisible();
});

test('a device that may be wrong by 20 km pins nothing, and the report needs its place in words', async ({
  product,
  openBrowser,
}) => {
  const author = await person(product);
  const page = await openBrowser(author, {
    geolocation: { ...sokoto, accuracy: 20_000 },
    permissions: ['geolocation'],
  });
  await page.goto('/users/traffic');
  await expect(page.getByRole('region', { name: /^Map Sokoto/ })).toBeVisible();
  await page.getByRole('button', { name: 'Flood', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Flood', exact: true });
  await sheet.getByRole('button', { name: 'Report flood' }).click();
  await expect(sheet.getByRole('alert')).toContainText('Enter the road or the stop.');
  await sheet.getByRole('textbox', { name: 'Place' }).fill('Birnin Kebbi Road');
  await sheet.getByRole('button', { name: 'Report flood' }).click();
  await expect(page.getByText('Reported: Flood, Birnin Kebbi Road.')).toBeVisible();
  const stored = await product.app.database.queries
    .selectFrom('traffic_updates')
    .select(['latitude', 'longitude'])
    .where('author_id', '=', author.id)
    .execute();
  expect(stored).toEqual([{ latitude: null, longitude: null }]);
});

test('a report that lacks its place or has too many words says so of each field, and leads to it', async ({
  product,
  openBrowser,
}) => {
  const page = await openBrowser(await person(product));
  await page.addInitScript(() => {
    Object.defineProperty(navigator.permissions, 'query', { value: async () => ({ state: 'denied' }) });
  });
  await page.goto('/users/traffic');
  await page.getByRole('button', { name: 'Flood', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Flood' });
  const words = sheet.getByRole('textbox', { name: /^Words/ });
  await sheet.getByText('Photo and words').click();
  await words.fill('Water to the knee. '.repeat(60));
  await sheet.getByText('Photo and words').click();
  await sheet.getByRole('button', { name: 'Report flood' }).click();
  const summary = sheet.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Enter the road or the stop.',
    'Use at most 900 characters.',
  ]);
  await expectAccessible(page);
  await summary.getByRole('link', { name: /^Use at most/ }).click();
  await expect(words).toBeFocused();
  await expect(words).toHaveAccessibleDescription('Use at most 900 characters.');
  await words.fill('Water to the knee.');
  await summary.getByRole('link', { name: /^Enter the road/ }).click();
  const place = sheet.getByRole('textbox', { name: 'Place' });
  await expect(place).toBeFocused();
  await expect(place).toHaveAccessibleDescription('Enter the road or the stop.');
  await place.fill('Aba Road, Port Harcourt');
  await sheet.getByRole('button', { name: 'Report flood' }).click();
  await expect(page.getByText('Reported: Flood, Aba Road, Port Harcourt.')).toBeVisible();
});

test('a picture that is gone before the report is sent is said beside the picture', async ({
  product,
  openBrowser,
}) => {
  const author = await person(product);
  const page = await openBrowser(author, { geolocation: maiduguri, permissions: ['geolocation'] });
  await page.goto('/users/traffic');
  await page.getByRole('button', { name: 'Fire', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Fire, here' });
  await sheet.getByText('Photo and words').click();
  const buffer = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#7d3a44' } })
    .png()
    .toBuffer();
  await sheet.locator('input[type=file]').setInputFiles({ name: 'fire.png', mimeType: 'image/png', buffer });
  await expect(sheet.getByText(/^Uploaded/)).toBeVisible();
  await sheet.getByText('Photo and words').click();
  const { queries } = product.app.database;
  await queries.deleteFrom('pictures').where('uploaded_by', '=', author.id).execute();
  await sheet.getByRole('button', { name: 'Report fire' }).click();
  const lost = 'One of the pictures is no longer there. Upload it again.';
  await expect(sheet.getByRole('alert').getByRole('link')).toHaveText([lost]);
  await expect(sheet.getByRole('group', { name: /^Photo/ })).toHaveAccessibleDescription(lost);
  await expectAccessible(page);
});

test('danger leads to the emergency numbers, and a refused position to a place that is chosen', async ({
  product,
  openBrowser,
}) => {
  await posted(product, { title: 'Sheep on the road', ...sokoto });
  const page = await openBrowser(await person(product));
  await page.addInitScript(() => {
    Object.defineProperty(navigator.permissions, 'query', { value: async () => ({ state: 'denied' }) });
  });
  await page.goto('/users/traffic');
  await page.getByRole('combobox', { name: 'Choose a place' }).fill('Sokoto');
  await page
    .getByRole('option', { name: /^Sokoto/ })
    .first()
    .click();
  await expect(nearest(page).getByText('Sheep on the road')).toBeVisible();
  await page.getByRole('button', { name: 'Danger', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('112');
});

test('danger during a ride opens its flag', async ({ page, product, signIn }) => {
  const { owner } = await createPassenger(product);
  await signIn(owner);
  await page.goto('/users/traffic');
  await page.getByRole('button', { name: 'Danger', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Press and hold to flag' })).toBeVisible();
  await expect(page).toHaveURL('/users/traffic');
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Press and hold to flag' })).toBeHidden();
});

test('the map shows states, main roads and towns although no tile comes', async ({
  product,
  openBrowser,
}) => {
  const page = await openBrowser(await person(product), { geolocation: zaria, permissions: ['geolocation'] });
  await page.goto('/users/traffic');
  const map = page.locator('.leaflet-container');
  await expect(map.locator('path.base-state')).not.toHaveCount(0);
  await expect(map.locator('path.base-road')).not.toHaveCount(0);
  await expect(map.getByText('Zaria', { exact: true })).toHaveCount(1);
  const sources = page.getByRole('button', {
    name: /Natural Earth.*GeoNames.*drawn by RUA by eye, no borders of local governments/,
  });
  const height = async () => (await sources.boundingBox())?.height ?? 0;
  // One line, also where it is cut off.
  expect(await height()).toBeLessThan(26);
  await sources.click();
  await expect(sources).toHaveAttribute('aria-expanded', 'true');
  if ((page.viewportSize()?.width ?? 0) < 400) expect(await height()).toBeGreaterThan(32);
});

test('near a motor park the map names it before the quarters around it', async ({ product, openBrowser }) => {
  const ojota = { latitude: 6.59, longitude: 3.38 };
  const page = await openBrowser(await person(product), { geolocation: ojota, permissions: ['geolocation'] });
  await page.goto('/users/traffic');
  await expect(page.locator('.leaflet-container .base-park').getByText('Ojota', { exact: true })).toHaveCount(
    1,
  );
});

/** The smallest distance between a label and the border of its sign, in pixels. */
function roomAround(page: Page): Promise<number> {
  return page.evaluate(() => {
    const rooms = [...document.querySelectorAll('#report button')].flatMap((button) => {
      const box = button.getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(button);
      return [...range.getClientRects()].map(({ left, right }) =>
        Math.min(left - box.left, box.right - right),
      );
    });
    return Math.min(...rooms);
  });
}

for (const language of languages) {
  test(
    `no sign's label touches its border in ${languageNames[language]}`,
    onPhone,
    async ({ page, signInNew }) => {
      await signInNew({ language });
      await page.goto('/users/traffic');
      for (const width of [360, 768, 992, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        await expect(page.locator('#report button')).toHaveCount(8);
        expect(await roomAround(page)).toBeGreaterThanOrEqual(3);
      }
    },
  );
}
