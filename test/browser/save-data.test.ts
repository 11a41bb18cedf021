/** Pictures and maps that wait until they are asked for. */
import type { Page } from '@playwright/test';
import { claimPictures } from '#server/features/platform/pictures/uploads/for-others/claims.ts';
import { demoCommuter } from '#server/seed/people.ts';
import { createAccount, createRide, type TestAccount } from '#test/support/records.ts';
import { expectAccessible, expectToFit } from './support/accessible.ts';
import { demoAccount } from './support/accounts.ts';
import { allPages, pathOf, pathOfFirst, visitorOf } from './support/all-pages.ts';
import type { Product } from './support/product.ts';
import { holdScripts, untilAwake } from './support/scripts-ready.ts';
import { saveData, uploadOf } from './support/stored-pictures.ts';
import { expect, onPhone, test } from './support/test.ts';

/** Photos, content and maps that the page asks for from now on; small signs name what they stand for, and stay. */
function watchPictures(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (/\/files\/|leaflet|scene-|hero-/.test(url) && !/logo|wordmark|social_|department/.test(url))
      asked.push(url);
  });
  return asked;
}

/** @returns the path of a picture that a record of the person may show. */
async function uploadFor(product: Product, person: TestAccount): Promise<string> {
  const path = await uploadOf(product, person, { width: 900, height: 600 });
  await product.app.database.transact((tx) => claimPictures(tx, [path], person.id, 'vehicle_images'));
  return path;
}

test('a box that is ticked before the scripts are there is ticked for them too', async ({
  page,
  signInNew,
}) => {
  await signInNew();
  const letScriptsCome = await holdScripts(page);
  await page.goto('/users/settings?tab=appearance', { waitUntil: 'commit' });
  const choice = page.getByRole('checkbox', { name: 'Save data' });
  await choice.check();
  letScriptsCome();
  await untilAwake(page);
  await expect(choice).toBeChecked();
  await page.reload();
  await expect(choice).toBeChecked();
});

test('it is chosen in the settings, holds at once, after a reload and after signing out, and is undone there', async ({
  page,
  context,
  product,
  signInNew,
}) => {
  await signInNew();
  await page.goto('/users/settings?tab=appearance');
  const choice = page.getByRole('checkbox', { name: 'Save data' });
  await untilAwake(page);
  await expect(choice).not.toBeChecked();
  await choice.check();
  await expectAccessible(page);
  await page.reload();
  await expect(choice).toBeChecked();
  await context.clearCookies({ name: '__Host-rua_session' });
  const asked = watchPictures(page);
  await page.goto(await pathOfFirst(product, 'post'));
  await expect(page.getByRole('link', { name: /Show picture/ }).first()).toBeVisible();
  expect(asked).toEqual([]);
  await signInNew();
  await page.goto('/users/settings?tab=appearance');
  await choice.uncheck();
  await page.goto(await pathOfFirst(product, 'post'));
  await expect(page.getByRole('link', { name: /Show picture/ })).toHaveCount(0);
});

test('the browser’s own wish counts until the person chooses', onPhone, async ({ openBrowser, product }) => {
  const page = await openBrowser(await createAccount(product.app, { accountType: 'commuter' }), {
    extraHTTPHeaders: { 'save-data': 'on' },
  });
  await page.goto(`${product.url}/users/settings?tab=appearance`);
  const choice = page.getByRole('checkbox', { name: 'Save data' });
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await untilAwake(page);
  await page.reload();
  await expect(choice).not.toBeChecked();
});

test('a picture of a ride keeps its place and its words, and comes when it is tapped', async ({
  page,
  context,
  product,
  signInNew,
}) => {
  const owner = await signInNew();
  const path = await uploadFor(product, owner);
  const ride = await createRide(product.app, owner.id, { images: [path] });
  await page.goto(`/users/ridesDetails/${ride.id}`);
  const picture = page.getByRole('button', { name: /^Open picture 1 of 1/ });
  const size = await picture.boundingBox();
  await saveData(context, product);
  const asked = watchPictures(page);
  await page.reload();
  await expect(picture).toContainText('Picture 1 of the vehicle KJA-482XY');
  const kept = await picture.boundingBox();
  expect(kept?.width).toBe(size?.width);
  expect(Math.abs((kept?.height ?? 0) - (size?.height ?? 0))).toBeLessThan(1);
  await expectAccessible(page);
  await picture.scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await picture.click();
  await expect(page.getByRole('dialog').getByAltText('Picture 1 of the vehicle KJA-482XY')).toHaveJSProperty(
    'naturalWidth',
    900,
  );
});

test('the picture of a post waits for a tap, also without scripts, and its place does not move', async ({
  page,
  context,
  product,
  openBrowser,
}) => {
  const path = await pathOfFirst(product, 'post');
  await saveData(context, product);
  await page.goto(path);
  await untilAwake(page);
  const place = page
    .getByRole('main')
    .getByRole('link', { name: /Show picture/ })
    .first();
  const size = await place.boundingBox();
  await expectAccessible(page);
  await expectToFit(page);
  const words = ((await place.textContent()) ?? '').replace(/\s*Show picture$/, '');
  await place.click();
  const picture = page.getByRole('main').getByAltText(words).first();
  await expect(picture).toBeFocused();
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  const { width, height } = (await picture.boundingBox()) ?? {};
  expect({ width, height }).toEqual({ width: size?.width, height: size?.height });

  const plain = await openBrowser(undefined, { javaScriptEnabled: false });
  await saveData(plain.context(), product);
  await plain.goto(product.url + path);
  await plain
    .getByRole('main')
    .getByRole('link', { name: /Show picture/ })
    .first()
    .click();
  await expect(plain).toHaveURL(/\/files\/content\/\w+/);
});

test(
  'kept pages are kept apart for readers who save data, and both change with the content',
  onPhone,
  async ({ product, request }) => {
    const path = await pathOfFirst(product, 'post');
    const read = async (headers: Record<string, string>) => {
      const answer = await request.get(path, { headers });
      return { text: await answer.text(), vary: answer.headers().vary };
    };
    for (let time = 0; time < 2; time += 1) {
      const all = await read({});
      const spared = await read({ 'save-data': 'on' });
      expect(all.text).not.toContain('Show picture');
      expect(spared.text).toContain('Show picture');
      // The second one is kept.
      if (time === 1) expect(all.vary).toContain('Save-Data');
    }
  },
);

test('no map comes before it is asked for', async ({ page, context, product, signIn }) => {
  await signIn(await demoAccount(product, demoCommuter.email));
  await saveData(context, product);
  const asked = watchPictures(page);
  await page.goto('/users/dashboard');
  const show = page.getByRole('button', { name: 'Show the map' });
  await show.scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await show.click();
  await expect(page.getByRole('region', { name: 'Map of Lagos' })).toBeVisible();
});

const shown = [
  'home',
  'about',
  'news',
  'media',
  'project',
  'sign-in',
  'member-news',
  'traffic',
  'parking-explore',
];

for (const name of shown) {
  test(`the page ${name} loads no picture while data is saved`, async ({
    page,
    context,
    product,
    signIn,
  }) => {
    const found = allPages.find((one) => one.name === name);
    if (!found) throw new Error(`there is no page ${name}`);
    const visitor = await visitorOf(product, found.visitor);
    if (visitor) await signIn(visitor);
    await saveData(context, product);
    const asked = watchPictures(page);
    await page.goto(await pathOf(found, product));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading', { exact: true }).filter({ visible: true })).toHaveCount(0);
    await expectAccessible(page);
    expect(asked).toEqual([]);
  });
}
