/** The end of a ride: the sheet with the slide and the plain button, ten seconds to undo, and *Are you safe?* */
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { notifyAfterSeconds } from '#domain/journeys/rides/arrivals.ts';
import { flagRide } from '#domain/reporting/flags.ts';
import { givePins, ownPins } from '#test/support/arrival-pins.ts';
import { createRide, type TestAccount } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import { createPassenger } from './support/accounts.ts';
import type { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Have you arrived in Oyo?' });
const arrived = (page: Page) => page.getByRole('region', { name: 'Ride complete' });

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ride complete' }).click();
  await expect(sheet(page)).toBeVisible();
}

async function flag(product: Product, token: string, rideId: number): Promise<void> {
  const { statusCode } = await product.http.inject({
    method: 'POST',
    url: flagRide.path,
    headers: { authorization: `Bearer ${token}` },
    payload: { lodge_ride_id: String(rideId), description: '', agencies: [] },
  });
  expect(statusCode).toBe(200);
}

/** Makes a flagged ride of a passenger who is signed in. */
async function flaggedRide(product: Product, signIn: (account: TestAccount) => Promise<unknown>) {
  const { owner, ride } = await createPassenger(product);
  await flag(product, owner.token, ride.id);
  await signIn(owner);
  return ride;
}

async function statusOf({ app }: Product, id: number): Promise<string> {
  const { status } = await app.database.queries
    .selectFrom('rides')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return status;
}

/** Drives the danfo along a part of the way. */
async function drive(page: Page, part: number): Promise<void> {
  const rail = await sheet(page).getByRole('button', { name: 'Slide to Oyo' }).boundingBox();
  if (!rail) throw new Error('there is no slide');
  const knob = 76;
  const from = rail.x + 4 + knob / 2;
  const y = rail.y + rail.height / 2;
  await page.mouse.move(from, y);
  await page.mouse.down();
  for (const step of [0.25, 0.5, 0.75, 1]) {
    await page.mouse.move(from + (rail.width - knob - 8) * part * step, y);
  }
  await page.mouse.up();
}

test('the danfo driven to the stop completes the ride, and springs back before; it can be undone', async ({
  page,
  product,
  signIn,
}) => {
  const { owner } = await createPassenger(product);
  await signIn(owner);
  await page.goto('/users/dashboard');
  await openSheet(page);
  await expectAccessible(page);
  await drive(page, 0.8);
  await expect(sheet(page)).toBeVisible();
  await drive(page, 0.9);
  await expect(sheet(page)).toBeHidden();
  await expect(arrived(page).getByRole('heading')).toHaveText(/^You arrived in Oyo at \d{1,2}:\d\d [AP]M$/);
  await expectAccessible(page);
  await arrived(page).getByRole('button', { name: 'Undo' }).click();
  await expect(arrived(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ride complete' })).toBeVisible();
});

test('the keyboard needs no gesture: Enter on the slide goes to the plain button', async ({
  page,
  openOwnRide,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openOwnRide();
  await openSheet(page);
  await sheet(page).getByRole('button', { name: 'Slide to Oyo' }).press('Enter');
  await expect(sheet(page).getByRole('button', { name: 'Use a button: I have arrived' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(arrived(page)).toBeVisible();
  await expect(arrived(page).getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Ride complete' })).toBeVisible();
  await expect(page.getByText('You undid it, and the ride goes on')).toBeVisible();
});

test('another window undoes it as well', async ({ page, product, signIn }) => {
  const { owner, ride } = await createPassenger(product);
  await signIn(owner);
  await page.goto(`/users/ridesDetails/${ride.id}`);
  await expect(page.getByRole('button', { name: 'Ride complete' })).toBeVisible();
  const { statusCode } = await product.http.inject({
    method: 'POST',
    url: `/api/user/lodge-ride/complete/end/${ride.id}`,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(statusCode).toBe(200);
  await arrived(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Ride complete' })).toBeVisible();
});

test('without a network the undo takes it out of the queue', async ({
  page,
  context,
  product,
  signInNew,
}) => {
  const owner = await signInNew();
  const ride = await createRide(product.app, owner.id);
  await page.goto(`/users/ridesDetails/${ride.id}`);
  await openSheet(page);
  await context.setOffline(true);
  await sheet(page).getByRole('button', { name: 'Use a button: I have arrived' }).click();
  await expect(arrived(page).getByText('Not sent yet. Undo takes it back.')).toBeAttached();
  await arrived(page).getByRole('button', { name: 'Undo' }).click();
  await expect(arrived(page)).toBeHidden();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ride complete' })).toBeVisible();
});

test('once the queue has sent the arrival, Undo takes it back from the server', async ({
  page,
  context,
  product,
  signInNew,
}) => {
  const owner = await signInNew();
  const ride = await createRide(product.app, owner.id);
  await page.goto(`/users/ridesDetails/${ride.id}`);
  await openSheet(page);
  // The page's date stands still, so that its ten seconds do not end before the server's begin.
  await page.clock.setFixedTime(new Date());
  await context.setOffline(true);
  await sheet(page).getByRole('button', { name: 'Use a button: I have arrived' }).click();
  await expect(arrived(page).getByText('Not sent yet. Undo takes it back.')).toBeAttached();
  await context.setOffline(false);
  await expect.poll(() => statusOf(product, ride.id)).toBe('completed');
  await arrived(page).getByRole('button', { name: 'Undo' }).click();
  await expect(arrived(page)).toBeHidden();
  await expect.poll(() => statusOf(product, ride.id)).toBe('active');
});

test('a phone turned off within the ten seconds leaves the ride completed, and the next of kin is told', async ({
  page,
  product,
  signInNew,
  openBrowser,
}) => {
  const owner = await signInNew();
  const ride = await createRide(product.app, owner.id);
  await page.goto(`/users/ridesDetails/${ride.id}`);
  await openSheet(page);
  await sheet(page).getByRole('button', { name: 'Use a button: I have arrived' }).click();
  await expect.poll(() => statusOf(product, ride.id)).toBe('completed');
  await page.close();
  const later = await openBrowser(owner);
  await later.goto(`/users/ridesDetails/${ride.id}`);
  await expect(later.getByRole('main').getByText('Completed').first()).toBeVisible();
  expect(await statusOf(product, ride.id)).toBe('completed');
  await letSecondsPass(product, ride.id);
  await expect.poll(() => textsOf(product, ride.id)).toEqual(['delivered']);
});

test('of two rides at once the end of one leaves the other on the road, in the strip and on its page', async ({
  page,
  product,
  signInNew,
}) => {
  const owner = await signInNew();
  const first = await createRide(product.app, owner.id);
  const second = await createRide(product.app, owner.id);
  await page.goto(`/users/ridesDetails/${second.id}`);
  await openSheet(page);
  await sheet(page).getByRole('button', { name: 'Use a button: I have arrived' }).click();
  await expect(arrived(page)).toBeVisible();
  const strip = page.getByRole('region', { name: 'Your ride on the road' });
  await expect(strip.getByRole('link')).toHaveAttribute('href', `/users/ridesDetails/${first.id}`);
  expect(await statusOf(product, first.id)).toBe('active');
  expect(await statusOf(product, second.id)).toBe('completed');
});

test('of a flagged ride it is asked whether the passenger is safe', async ({ page, product, signIn }) => {
  const ride = await flaggedRide(product, signIn);
  await page.goto(`/users/ridesDetails/${ride.id}`);
  await page.getByRole('button', { name: 'Ride complete' }).click();
  const safe = page.getByRole('dialog', { name: 'Are you safe?' });
  await expect(safe.getByText(/^You flagged this ride at/)).toBeVisible();
  await expectAccessible(page);
  await safe.getByRole('button', { name: 'No, help' }).click();
  const help = page.getByRole('dialog', { name: 'Call for help' });
  await expect(help.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
  await expect(help.getByText(/^Told that you need help: /)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('You said that you are not safe')).toBeVisible();
  await page.getByRole('button', { name: 'Ride complete' }).click();
  await safe.getByRole('button', { name: 'Yes, I am safe' }).click();
  await expect(arrived(page)).toBeVisible();
});

test('without a network *No, help* offers the call at once, is kept, and reaches the agencies later', async ({
  page,
  context,
  product,
  signIn,
}) => {
  const ride = await flaggedRide(product, signIn);
  await page.goto(`/users/ridesDetails/${ride.id}`);
  await page.getByRole('button', { name: 'Ride complete' }).click();
  await expect(page.getByRole('dialog', { name: 'Are you safe?' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'No, help' }).click();
  const help = page.getByRole('dialog', { name: 'Call for help' });
  await expect(help.getByRole('link', { name: 'Call 112' })).toBeVisible();
  await expect(help.getByText('No network: nobody is told yet')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.keyboard.press('Escape');
  await expect(page.getByText('You said that you are not safe')).toBeVisible();
  const asked = await product.app.database.queries
    .selectFrom('case_events')
    .innerJoin('cases', 'cases.id', 'case_events.case_id')
    .innerJoin('flags', 'flags.id', 'cases.flag_id')
    .where('flags.ride_id', '=', ride.id)
    .where('case_events.kind', '=', 'help_asked')
    .select('case_events.kind')
    .execute();
  expect(asked.length).toBeGreaterThan(0);
});

test('*No, help* in a window that the network left before it was whole shows as sent once it is back', async ({
  page,
  context,
  product,
  signIn,
}) => {
  const ride = await flaggedRide(product, signIn);
  const sender = /\/assets\/sending-status/;
  await context.route(sender, (route) => route.abort('internetdisconnected'));
  const isRefused = page.waitForEvent('requestfailed', (request) => sender.test(request.url()));
  await page.goto(`/users/ridesDetails/${ride.id}`);
  await isRefused;
  await context.unroute(sender);
  await page.getByRole('button', { name: 'Ride complete' }).click();
  await expect(page.getByRole('dialog', { name: 'Are you safe?' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'No, help' }).click();
  const help = page.getByRole('dialog', { name: 'Call for help' });
  await expect(help.getByText('No network: nobody is told yet')).toBeVisible();
  await context.setOffline(false);
  await page.keyboard.press('Escape');
  await expect(page.getByText('You said that you are not safe')).toBeVisible();
});

test('when the passenger expects to arrive is said and changed on the page of the ride', async ({
  page,
  openOwnRide,
}) => {
  await openOwnRide();
  await page.getByRole('button', { name: 'Say when' }).click();
  const dialog = page.getByRole('dialog', { name: 'When do you expect to arrive?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '1 h', exact: true }).click();
  await expect(page.getByRole('main').getByText(/^Arriving about/)).toBeVisible();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await dialog.getByRole('button', { name: '+ 15 min' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^You expect to arrive at/)).toHaveCount(2);
});

test('of a passenger with a PIN it is moved three times, and then with the PIN', async ({
  page,
  product,
  signIn,
}) => {
  const { owner, ride } = await createPassenger(product);
  await givePins(product.app, owner.id);
  await signIn(owner);
  await page.goto(`/users/ridesDetails/${ride.id}`);
  const dialog = page.getByRole('dialog', { name: 'When do you expect to arrive?' });
  for (const [opens, choice] of [
    ['Say when', '1 h'],
    ['Change', '+ 15 min'],
    ['Change', '+ 30 min'],
    ['Change', '+ 15 min'],
  ] as const) {
    await page.getByRole('button', { name: opens, exact: true }).click();
    await dialog.getByRole('button', { name: choice, exact: true }).click();
    await expect(dialog.getByRole('button', { name: choice, exact: true })).toBeHidden();
  }
  await dialog.getByLabel('Your PIN').fill('5555');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This PIN is not right. Nothing is changed.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Your PIN').fill(ownPins.pin);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^You expect to arrive at/)).toHaveCount(4);
});

for (const path of ['dashboard', 'ridesDetails']) {
  test(`${path}: the end of the ride lies apart from its flag`, async ({ page, product, signIn }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { owner, ride } = await createPassenger(product);
    await signIn(owner);
    await page.goto(path === 'dashboard' ? '/users/dashboard' : `/users/ridesDetails/${ride.id}`);
    const [end, flag] = await Promise.all(
      ['Ride complete', 'Flag ride'].map((name) => page.getByRole('button', { name }).boundingBox()),
    );
    if (!end || !flag) throw new Error('a button is not there');
    const [upper, lower] = end.y < flag.y ? [end, flag] : [flag, end];
    expect(lower.y - (upper.y + upper.height)).toBeGreaterThanOrEqual(40);
  });
}

test('how the ride was is one press, another takes its place, and a complaint knows the ride', async ({
  page,
  product,
  signIn,
}) => {
  const { owner, ride } = await createPassenger(product);
  await signIn(owner);
  await page.goto('/users/dashboard');
  await openSheet(page);
  await sheet(page).getByRole('button', { name: 'Use a button: I have arrived' }).click();
  const answers = arrived(page).getByRole('group', { name: 'How was the ride?' });
  await answers.getByRole('button', { name: 'Good' }).click();
  await expect(answers.getByText('Thank you. Only RUA sees it, without your name.')).toBeVisible();
  await answers.getByRole('button', { name: 'Too fast' }).click();
  await expect(answers.getByRole('button', { name: 'Too fast' })).toHaveAttribute('aria-pressed', 'true');
  await expect(answers.getByRole('button', { name: 'Good' })).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page);
  await expect.poll(() => ratingOf(product, ride.id)).toBe('too-fast');
  await answers.getByRole('button', { name: 'Too fast' }).click();
  await expect.poll(() => ratingOf(product, ride.id)).toBeUndefined();
  await answers.getByRole('link', { name: 'Lodge a complaint', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove ride' })).toBeVisible();
  await expect(page.getByLabel('Name of the place')).toHaveValue('Ojota New Garage');
  await expect(page.getByLabel('Title')).toHaveValue('');
});

test('after an arrival come the ride back without the old vehicle, and the report of a thing that was left in it', async ({
  page,
  product,
  signIn,
}) => {
  const { owner } = await createPassenger(product);
  await signIn(owner);
  await page.goto('/users/dashboard');
  await openSheet(page);
  await sheet(page).getByRole('button', { name: 'Use a button: I have arrived' }).click();
  const next = page.getByRole('region', { name: 'Next' });
  await next.getByRole('link', { name: /^Oyo to Ojota New Garage/ }).click();
  await expect(page.getByRole('combobox', { name: 'Destination address' })).toHaveValue('Ojota New Garage');
  await expect(page.getByText('In Lagos', { exact: true })).toBeVisible();
  await expect(page.getByText(/^From .*Oyo\.$/)).toBeVisible();
  await expect(page.getByLabel(/^Plate or manifest/)).toHaveValue('');
  const { id, vehicleNumber } = await newestRide(product, owner.id);
  await page.goto(`/users/complaints/lodge?ride=${id}&about=lost`);
  await expect(page.getByLabel('Title')).toHaveValue(`Left something in ${vehicleNumber}`);
  await expect(page.getByRole('button', { name: 'Remove ride' })).toBeVisible();
});

/** Passes the seconds after which RUA tells others of the arrival. */
async function letSecondsPass({ app }: Product, id: number): Promise<void> {
  await app.database.queries
    .updateTable('outbox')
    .set({ next_try_at: sql<string>`next_try_at - make_interval(secs => ${notifyAfterSeconds})` })
    .where('ride_id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/** The states of the texts to the next of kin that the passenger arrived. */
async function textsOf({ app }: Product, id: number): Promise<string[]> {
  const rows = await app.database.queries
    .selectFrom('outbox')
    .select('state')
    .where('ride_id', '=', id)
    .where('kind', '=', 'ride-arrived')
    .execute();
  return rows.map(({ state }) => state);
}

async function ratingOf({ app }: Product, id: number): Promise<string | undefined> {
  const row = await app.database.queries
    .selectFrom('ride_ratings')
    .select('rating')
    .where('ride_id', '=', id)
    .executeTakeFirst();
  return row?.rating;
}

function newestRide({ app }: Product, ownerId: number) {
  return app.database.queries
    .selectFrom('rides')
    .select(['id', 'vehicle_number as vehicleNumber'])
    .where('owner_id', '=', ownerId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}
