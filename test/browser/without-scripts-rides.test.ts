import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { completeRide } from '#domain/journeys/rides/rides.ts';
import type { TestAccount } from '#test/support/records.ts';
import { expectToFit } from './support/accessible.ts';
import { createPassenger } from './support/accounts.ts';
import type { Product } from './support/product.ts';
import { holdScripts, untilAwake } from './support/scripts-ready.ts';
import { expect, test } from './support/test.ts';

async function fillRide(page: Page, plate: string): Promise<void> {
  const form = plainLodge(page);
  await form.getByLabel('Vehicle number').fill(plate);
  await form.getByLabel('Destination address').fill('21 Arrival Crescent');
  await form.getByLabel('Destination state').fill('Oyo');
  await form.getByLabel('Your pick-up address').fill('7 Boarding Lane');
  await form.getByLabel('Departure state').fill('Lagos');
  await form.getByLabel('Full name').fill('Ifeanyi Okonkwo');
  await form.getByLabel('Phone').fill('0803 000 0111');
  await form.getByLabel('Address', { exact: true }).fill('9 Palm Nut Close');
  await form.getByRole('button', { name: 'Lodge ride' }).click();
}

function ridesOf({ app }: Product, { id }: TestAccount) {
  return app.database.queries
    .selectFrom('rides')
    .leftJoin('flags', 'flags.ride_id', 'rides.id')
    .select(['vehicle_number', 'driver_name', 'status', 'flags.description'])
    .where('rides.owner_id', '=', id)
    .execute();
}

const plainLodge = (page: Page) => page.getByRole('region', { name: 'The ride', exact: true });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a ride is lodged, flagged and completed', async ({ page, product, signInNew }) => {
    const owner = await signInNew();
    await page.goto('/users/rides');
    await page.getByRole('link', { name: 'Lodge ride' }).first().click();
    await fillRide(page, '');
    await expect(plainLodge(page).getByRole('alert')).toContainText('One thing to fix');
    await expect(plainLodge(page).getByLabel('Full name')).toHaveValue('Ifeanyi Okonkwo');
    await fillRide(page, 'abj 118 zt');
    await expect(page).toHaveURL(/\/users\/ridesDetails\/\d+$/);
    await page.getByLabel('What is happening').fill('He drives too fast.');
    await page.getByRole('radio', { name: 'All active agencies' }).check();
    await page.getByRole('button', { name: 'Flag ride' }).click();
    await expect(page.getByRole('main')).toContainText('He drives too fast.');
    await expect(page.getByRole('button', { name: 'Ride complete' })).toHaveCount(0);
    const safe = page.getByRole('region', { name: 'Are you safe?' });
    await expect(safe).toContainText('You flagged this ride at');
    await expectToFit(page);
    await safe.getByRole('button', { name: 'No, help' }).click();
    await expect(safe.getByRole('status')).toContainText('Told that you need help: ');
    await expect(safe.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
    await expect(page.getByText('You said that you are not safe')).toBeVisible();
    await safe.getByRole('button', { name: 'Yes, I am safe' }).click();
    await expect(safe).toHaveCount(0);
    await expect(page.getByText('You said that you are safe.')).toBeVisible();
    expect(await ridesOf(product, owner)).toEqual([
      {
        vehicle_number: 'ABJ-118ZT',
        driver_name: 'Not known',
        status: 'completed',
        description: 'He drives too fast.',
      },
    ]);
  });

  test('the length of a ride is asked as with scripts, kept when the form is refused, and is its expected arrival', async ({
    page,
    product,
    signInNew,
  }) => {
    const owner = await signInNew();
    await page.goto('/users/rides/lodge');
    const length = plainLodge(page).getByLabel('How long is the ride?');
    await expect(length.getByRole('option')).toHaveText(['Not known', '1 h', '2 h', '3 h', '4 h', '6 h']);
    await length.selectOption('3 h');
    await fillRide(page, '');
    await expect(length).toHaveValue('3');
    await fillRide(page, 'abj 118 zt');
    await expect(page).toHaveURL(/\/users\/ridesDetails\/\d+$/);
    const ride = await product.app.database.queries
      .selectFrom('rides')
      .select([
        'expected_from',
        sql<number>`round(extract(epoch from expected_arrival - created_at) / 60)::int`.as('minutes'),
      ])
      .where('owner_id', '=', owner.id)
      .executeTakeFirst();
    expect(ride).toEqual({ expected_from: 'passenger', minutes: 180 });
  });

  test('Ride complete is undone for ten seconds, as the server counts them', async ({
    page,
    product,
    signIn,
  }) => {
    const { owner, ride } = await createPassenger(product);
    await signIn(owner);
    await page.goto(`/users/ridesDetails/${ride.id}`);
    await page.getByRole('button', { name: 'Ride complete' }).click();
    const arrived = page.getByRole('region', { name: /^You arrived in Oyo at / });
    await expectToFit(page);
    await arrived.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('You undid it, and the ride goes on')).toBeVisible();
    expect(await ridesOf(product, owner)).toMatchObject([{ status: 'active' }]);
    await page.getByRole('button', { name: 'Ride complete' }).click();
    await expect(arrived).toBeVisible();
    await product.app.database.queries
      .updateTable('rides')
      .set({ completed_at: sql<string>`completed_at - interval '11 seconds'` })
      .where('id', '=', ride.id)
      .execute();
    await arrived.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'The ten seconds are over, so this ride stays completed.',
    );
    await expect(arrived).toHaveCount(0);
    expect(await ridesOf(product, owner)).toMatchObject([{ status: 'completed' }]);
  });

  test('the form of a ride speaks the passenger’s language', async ({ page, signInNew }) => {
    await signInNew({ language: 'yo' });
    await page.goto('/users/rides/lodge');
    const form = page.getByRole('region', { name: 'Ìrìnàjò náà' });
    await expect(form.getByLabel('Nọ́ńbà ọkọ̀')).toBeVisible();
    await expect(form).toContainText('Bí ó ṣe wà lára nọ́ńbà ọkọ̀');
    const ownWords = (await form.textContent()) ?? '';
    for (const english of ['Vehicle', 'Destination', 'Departure', 'Next of kin', 'optional', 'Lodge ride']) {
      expect(ownWords).not.toContain(english);
    }
  });

  test('each place of the app is reached by links', async ({ page, signInNew }) => {
    await signInNew();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/users/dashboard');
    await page.getByRole('navigation', { name: 'Main, phone' }).getByRole('link', { name: 'Rides' }).click();
    await expect(page).toHaveURL('/users/rides');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Messages' }).click();
    await expect(page).toHaveURL('/users/messages');
  });
});

test('a page whose scripts run shows nothing of its plain forms', async ({ openOwnRide, page }) => {
  await openOwnRide();
  await untilAwake(page);
  await expect(page.locator('noscript').first()).toBeAttached();
  for (const plain of await page.locator('noscript, [data-plain-place]').all())
    await expect(plain).toBeHidden();
  await expectToFit(page);
});

test.describe('scripts that come late', () => {
  test('answer a press on Ride complete, once', async ({ page, product, signIn }) => {
    const { owner, ride } = await createPassenger(product);
    await signIn(owner);
    const letScriptsCome = await holdScripts(page);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    await page.goto(`/users/ridesDetails/${ride.id}`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Ride complete' }).click();
    letScriptsCome();
    await page.getByRole('button', { name: 'Use a button: I have arrived' }).click();
    await expect.poll(() => ridesOf(product, owner)).toMatchObject([{ status: 'completed' }]);
    const path = completeRide.path.replace('{id}', String(ride.id));
    expect(sent.filter((each) => each === path || each.startsWith('/users/'))).toEqual([path]);
  });

  test('open the flag that was pressed', async ({ page, product, signIn }) => {
    const { owner, ride } = await createPassenger(product);
    await signIn(owner);
    const letScriptsCome = await holdScripts(page);
    await page.goto(`/users/ridesDetails/${ride.id}`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Flag ride' }).click();
    letScriptsCome();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  });

  test('find a plain form after twelve seconds, and leave it to a person who has begun', async ({
    page,
    product,
    signInNew,
  }) => {
    const owner = await signInNew();
    const letScriptsCome = await holdScripts(page);
    await page.clock.install();
    await page.goto('/users/rides/lodge', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(plainLodge(page)).toHaveCount(0);
    await page.clock.fastForward(12_000);
    await expect(plainLodge(page)).toBeVisible();
    await plainLodge(page).getByLabel('Vehicle number').fill('abj 118 zt');
    letScriptsCome();
    await untilAwake(page);
    await expect(plainLodge(page)).toBeVisible();
    await fillRide(page, 'abj 118 zt');
    await expect(page).toHaveURL(/\/users\/ridesDetails\/\d+$/);
    expect(await ridesOf(product, owner)).toHaveLength(1);
  });

  test('take the page back where nobody has begun', async ({ page, signInNew }) => {
    await signInNew();
    const letScriptsCome = await holdScripts(page);
    await page.clock.install();
    await page.goto('/users/rides/lodge', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.clock.fastForward(12_000);
    await expect(plainLodge(page)).toBeVisible();
    letScriptsCome();
    await untilAwake(page);
    await expect(plainLodge(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Lodge ride' })).toBeVisible();
  });
});

test('scripts that fail to come leave plain forms that work', async ({
  page,
  product,
  signIn,
  complaints,
}) => {
  const { owner, ride } = await createPassenger(product);
  await signIn(owner);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`/users/ridesDetails/${ride.id}`);
  const flag = page.getByRole('region', { name: 'Flag ride' });
  await flag.getByLabel('What is happening').fill('He drives too fast.');
  await flag.getByRole('button', { name: 'Flag ride' }).click();
  await expect(flag).toHaveCount(0);
  expect(await ridesOf(product, owner)).toMatchObject([{ description: 'He drives too fast.' }]);
  const others = complaints.filter((each) => !/net::ERR_FAILED|dynamically imported module/.test(each));
  complaints.splice(0, complaints.length, ...others);
});

test('a browser without modules gets the plain forms at once', async ({ page, product, signInNew }) => {
  const owner = await signInNew();
  await page.context().addInitScript(() => Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule'));
  await holdScripts(page);
  await page.goto('/users/rides/lodge', { waitUntil: 'commit' });
  await fillRide(page, 'abj 118 zt');
  await expect(page).toHaveURL(/\/users\/ridesDetails\/\d+$/);
  expect(await ridesOf(product, owner)).toHaveLength(1);
});
