import type { Page } from '@playwright/test';
import { dayLength, formatDate, hourLength, startOfDay } from '#domain/values/clock.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import type { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

test('owner and booker see in two windows at once what becomes of a booking', async ({
  product,
  openBrowser,
}, { project }) => {
  const [owner, booker] = await Promise.all([
    openBrowser(await createAccount(product.app, { accountType: 'company' })),
    openBrowser(await createAccount(product.app, { accountType: 'driver' })),
  ]);
  const name = `Yard of the ${project.name}`;
  await offer(owner, name);
  await book(booker, name);

  // The owner's window has not been touched.
  await expect(owner.getByText('1 waiting').filter({ visible: true })).toBeVisible();
  await owner.getByRole('link', { name: /^Incoming/ }).click();
  await owner
    .getByRole('link', { name: `View details of the booking of ${name}` })
    .filter({ visible: true })
    .click();
  await expect(owner.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expectAccessible(owner);
  await decide(owner, 'Accept', 'accepted');
  await expect(status(owner, 'Accepted')).toBeVisible();
  await expect(status(booker, 'Accepted')).toBeVisible();

  await decide(owner, 'Complete', 'completed');
  await expect(booker.getByText('This transaction is completed')).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Edit' })).toHaveCount(0);

  await book(booker, name);
  await booker.goto('/users/parking?tab=outgoing&status=pending');
  await booker.getByRole('button', { name: `Cancel the booking of ${name}` }).click();
  const sure = booker.getByRole('alertdialog', { name: `Cancel ${name}?` });
  await expectAccessible(booker);
  await sure.getByRole('button', { name: 'Cancel booking' }).click();
  await booker
    .getByRole('dialog', { name: 'Booking cancelled' })
    .getByRole('button', { name: 'Continue' })
    .click();
  await booker.goto('/users/parking?tab=outgoing');
  await expect(booker.getByText('You already cancelled').filter({ visible: true })).toBeVisible();
  await owner.goto('/users/parking?tab=incoming');
  await expect(owner.getByText('It has been cancelled').filter({ visible: true })).toBeVisible();
});

async function offer(page: Page, name: string): Promise<void> {
  await page.goto('/users/parking?tab=own');
  await expect(page.getByText('No Parking Space.')).toBeVisible();
  await page.getByRole('button', { name: 'Create parking' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add Parking Space' });
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByText('Enter what the space is called.').first()).toBeVisible();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Amount').fill('-5');
  await form.getByLabel('Address').fill('12 Ikorodu Road, Ojota');
  await form.getByLabel('Description').fill('Gate, watchman, light');
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByText('A price is not less than nothing.').first()).toBeVisible();
  await form.getByLabel('Amount').fill('₦1,500');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Continue' }).click();
  const done = page.getByRole('dialog', { name: 'Parking space created' });
  await expect(done).toContainText(`${name} is listed.`);
  await done.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('link', { name }).filter({ visible: true })).toBeVisible();
  await expect(page.getByText('₦1,500 a day').filter({ visible: true })).toBeVisible();
}

/** Two days from the day after tomorrow. */
async function book(page: Page, name: string): Promise<void> {
  await page.goto(`/users/parking?tab=explore&search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: `Book now: ${name}` }).click();
  const panel = page.getByRole('region', { name: `Book ${name}` });
  const days = panel.getByRole('group', { name: 'Days' }).getByRole('button');
  // The button looks disabled until a time is chosen. A press says why.
  await panel.getByRole('button', { name: 'Book now' }).click({ force: true });
  await expect(panel.getByRole('alert')).toContainText('Choose the time first.');
  await days.nth(2).click();
  await expect(panel.getByText('₦1,500: 1 day at ₦1,500')).toBeVisible();
  await days.nth(3).click();
  await expect(panel.getByText('₦3,000: 2 days at ₦1,500')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Book now' }).click();
  const sent = page.getByRole('dialog', { name: 'Booking sent' });
  await expect(sent).toContainText('Wait for the owner to accept it.');
  await sent.getByRole('button', { name: 'Continue' }).click();
  await expect(status(page, 'Pending')).toBeVisible();
}

function status(page: Page, word: string) {
  return page.getByText(word, { exact: true }).filter({ visible: true }).first();
}

async function decide(page: Page, verb: string, done: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: /^Booking of/ });
  await dialog.getByRole('radio', { name: verb }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: verb }).click();
  const finished = page.getByRole('dialog', { name: 'Done' });
  await expect(finished).toContainText(`You have successfully ${done} the parking space`);
  await finished.getByRole('button', { name: 'Continue' }).click();
}

async function spaceOf(
  { app }: Product,
  person: TestAccount,
  name: string,
  place = { latitude: 6.57, longitude: 3.37 },
): Promise<number> {
  const { id } = await app.database.queries
    .insertInto('spaces')
    .values({
      owner_id: person.id,
      name,
      address: '4 Palm Street, Maryland',
      description: 'Tarred, camera',
      price_kobo: 80_000,
      price_per: 'hour',
      ...place,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('hours are tapped from the first to the last, and what another has cannot be tapped', async ({
  page,
  product,
  signIn,
}) => {
  const owner = await createAccount(product.app, { accountType: 'commuter' });
  const other = await createAccount(product.app, { accountType: 'commuter' });
  const id = await spaceOf(product, owner, 'Hourly Yard');
  // Tomorrow from noon to two in Lagos is taken.
  const midnight = Math.floor((Date.now() + 3_600_000) / 86_400_000 + 1) * 86_400_000 - 3_600_000;
  const [from, to] = [12, 14].map((hour) => new Date(midnight + hour * 3_600_000).toISOString());
  const call = (token: string, path: string, payload: object) =>
    product.http.inject({
      method: 'POST',
      url: `/api/user/parking-space/booking/${path}`,
      headers: { authorization: `Bearer ${token}` },
      payload,
    });
  const booked = await call(other.token, String(id), { from, to });
  await call(owner.token, `incoming/change-status/${booked.json().data.id}/accepted`, {});

  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  await page.goto(`/users/explore-parking/details/${id}`);
  const panel = page.getByRole('region', { name: 'Book Hourly Yard' });
  await panel.getByRole('group', { name: 'Day' }).getByRole('button').nth(1).click();
  const hours = panel.getByRole('group', { name: 'Hours' });
  await expect(hours.getByRole('button', { name: '12–1 PM, taken' })).toBeDisabled();
  await hours.getByText('9–10 AM', { exact: true }).click();
  await hours.getByRole('button', { name: '11–12 PM' }).click();
  await expect(panel.getByText('₦2,400: 3 hours at ₦800')).toBeVisible();
  // Across the taken hours there is no one time: the tap begins another.
  await hours.getByRole('button', { name: '9–10 AM' }).click();
  await hours.getByRole('button', { name: '4–5 PM' }).click();
  await expect(panel.getByText('₦800: 1 hour at ₦800')).toBeVisible();
  // Another day has none of it.
  await panel.getByRole('group', { name: 'Day' }).getByRole('button').nth(2).click();
  await expect(panel.getByText('Not chosen yet')).toBeVisible();
  await expect(hours.getByRole('button', { pressed: true })).toHaveCount(0);
  await panel.getByRole('group', { name: 'Day' }).getByRole('button').nth(1).click();
  await panel.getByRole('radio', { name: 'From now, no end yet' }).check();
  await panel.getByRole('button', { name: 'Book now' }).click();
  await expect(panel.getByRole('alert')).toContainText('taken at that time');
});

test('spaces are looked for by time and price, on the address, and a calendar link is made and ended', async ({
  page,
  product,
  signIn,
}) => {
  const owner = await createAccount(product.app, { accountType: 'commuter' });
  await spaceOf(product, owner, 'Filter Yard');
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  await page.goto('/users/parking?tab=explore&search=filter');
  await expect(page.getByRole('link', { name: 'Filter Yard', exact: true })).toBeVisible();
  await page.getByText('Time and price').click();
  await page.getByLabel('Price to').fill('500');
  await page.getByRole('button', { name: 'Show spaces' }).click();
  await expect(page.getByText('No space matches.')).toBeVisible();
  await expect(page).toHaveURL(/price_to=500/);
  await page.goto('/users/parking?tab=explore&search=filter&price_to=1,000&latitude=6.57&longitude=3.36');
  await expect(page.getByText(/Maryland, 1\.1 km/)).toBeVisible();

  await page.goto('/users/parking?tab=outgoing');
  await page.getByRole('button', { name: 'Make a calendar link' }).click();
  const link = page.getByRole('textbox', { name: 'Calendar link' });
  await expect(link).toHaveValue(/\/parking\/[\w-]{22}\/bookings\.ics$/);
  const url = await link.inputValue();
  expect((await page.request.get(url)).headers()['content-type']).toContain('text/calendar');
  await page.getByRole('button', { name: 'End this link' }).click();
  await expect(page.getByRole('button', { name: 'Make a calendar link' })).toBeVisible();
  expect((await page.request.get(url)).status()).toBe(404);
});

test('a search from midnight shows its day in Lagos, also when it is applied again', async ({
  page,
  product,
  signIn,
}) => {
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  const midnight = startOfDay(Date.now()) + 2 * dayLength;
  const [from, to] = [midnight, midnight + 3 * hourLength].map((moment) => new Date(moment).toISOString());
  const query = new URLSearchParams({ tab: 'explore', from: from ?? '', to: to ?? '' });
  await page.goto(`/users/parking?${query}`);
  await page.getByText('Time and price').click();
  await expect(page.getByLabel(/^Day/)).toHaveValue(formatDate(from ?? '', 'iso'));
  await page.getByLabel('Price to').fill('500');
  await page.getByRole('button', { name: 'Show spaces' }).click();
  await expect(page).toHaveURL(/price_to=500/);
  expect(new URL(page.url()).searchParams.get('from')).toBe(from);
});

test('the owner changes a space and closes it, and it stays closed when another word of it is changed', async ({
  page,
  product,
  signIn,
}) => {
  const owner = await createAccount(product.app, { accountType: 'commuter' });
  const id = await spaceOf(product, owner, 'Changing Yard');
  await signIn(owner);
  await page.goto(`/users/parking/details/${id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Parking Space' });
  await expect(form.getByLabel('Amount')).toHaveValue('800');
  await form.getByLabel('Name').fill('Changed Yard');
  await form.getByRole('radio', { name: 'Closed' }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await page
    .getByRole('dialog', { name: 'Parking space changed' })
    .getByRole('button', { name: 'Continue' })
    .click();
  await expect(page.getByRole('heading', { name: 'Changed Yard' })).toBeVisible();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  await form.getByLabel('Description').fill('Tarred, camera, gate');
  await form.getByRole('button', { name: 'Save changes' }).click();
  const done = page.getByRole('dialog', { name: 'Parking space changed' });
  await done.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Tarred, camera, gate')).toBeVisible();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
  await page.goto(`/users/explore-parking/details/${id}`);
  await expect(page.getByText('This is your own space')).toBeVisible();
});

test('one tap on its card accepts a booking, undo takes it back, and declining asks once', async ({
  product,
  openBrowser,
}) => {
  const owner = await createAccount(product.app, { accountType: 'commuter' });
  const id = await spaceOf(product, owner, 'One Tap Yard');
  const first = await askedBy(product, id, 26);
  const second = await askedBy(product, id, 30);
  const page = await openBrowser(owner);
  await page.clock.install();
  await page.goto('/users/parking');
  const accept = page.getByRole('button', { name: /^Accept the booking of One Tap Yard/ });
  await expect(accept.filter({ visible: true })).toHaveCount(2);
  await expectAccessible(page);

  await accept.filter({ visible: true }).first().click();
  const undo = page.getByRole('button', { name: /^Undo accepting/ }).filter({ visible: true });
  await expect(undo).toBeVisible();
  await expectAccessible(page);
  await undo.click();
  await expect(accept.filter({ visible: true })).toHaveCount(2);
  await page.clock.fastForward(11_000);
  expect(await statusesOf(product, [first, second])).toEqual(['pending', 'pending']);

  await accept.filter({ visible: true }).first().click();
  await expect(undo).toBeVisible();
  await page.clock.fastForward(11_000);
  await expect.poll(() => statusesOf(product, [first, second])).toEqual(['pending', 'accepted']);
  await expect(accept.filter({ visible: true })).toHaveCount(1);

  await page
    .getByRole('button', { name: /^Decline the booking of One Tap Yard/ })
    .filter({ visible: true })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Booking of One Tap Yard' });
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Done' })).toContainText('successfully declined');
  expect(await statusesOf(product, [first, second])).toEqual(['declined', 'accepted']);
});

test('leaving the page sends the accepted bookings at once', async ({ product, openBrowser }) => {
  const owner = await createAccount(product.app, { accountType: 'commuter' });
  const id = await spaceOf(product, owner, 'Left Yard');
  const booking = await askedBy(product, id, 26);
  const page = await openBrowser(owner);
  await page.goto('/users/parking');
  await page
    .getByRole('button', { name: /^Accept the booking/ })
    .filter({ visible: true })
    .click();
  await page.goto('/users/settings');
  await expect.poll(() => statusesOf(product, [booking])).toEqual(['accepted']);
});

test('parking opens on what the person has, and nothing is called empty that is not', async ({
  product,
  openBrowser,
}) => {
  const person = await createAccount(product.app, { accountType: 'commuter' });
  const page = await openBrowser(person);
  const current = page.getByRole('navigation', { name: 'Parking', exact: true }).locator('[aria-current]');
  await page.goto('/users/parking');
  await expect(current).toHaveText(/^Exploring Parking Space/);
  const id = await spaceOf(product, person, 'Own Yard');
  await page.goto('/users/parking');
  await expect(current).toHaveText(/^My Parking Space/);
  await page.getByRole('link', { name: /^Incoming/ }).click();
  await expect(page.getByText('No booking yet.')).toBeVisible();
  await expect(page.getByText('No Parking Space.')).toHaveCount(0);
  await askedBy(product, id, 26);
  await page.goto('/users/parking');
  await expect(current).toHaveText(/^Incoming/);
});

test('a known position puts the nearest space first without a press', async ({
  page,
  context,
  product,
  signIn,
}) => {
  const owner = await createAccount(product.app, { accountType: 'commuter' });
  await spaceOf(product, owner, 'Distance Yard near', { latitude: 6.6, longitude: 3.35 });
  await spaceOf(product, owner, 'Distance Yard far', { latitude: 6.45, longitude: 3.39 });
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 6.601, longitude: 3.351 });
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  await page.goto('/users/parking?tab=explore&search=distance');
  await expect(page.getByRole('list', { name: 'Parking spaces' }).getByRole('listitem')).toContainText([
    /Distance Yard near.*150 m/s,
    /Distance Yard far.*km/s,
  ]);
  await expect(page).not.toHaveURL(/latitude/);
});

/** A request for three hours that begins so many hours from now. @returns the booking's id. */
async function askedBy(product: Product, spaceId: number, startsIn: number): Promise<number> {
  const booker = await createAccount(product.app, { accountType: 'driver' });
  const from = Math.ceil(Date.now() / 3_600_000) * 3_600_000 + startsIn * 3_600_000;
  const reply = await product.http.inject({
    method: 'POST',
    url: `/api/user/parking-space/booking/${spaceId}`,
    headers: { authorization: `Bearer ${booker.token}` },
    payload: { from: new Date(from).toISOString(), to: new Date(from + 3 * 3_600_000).toISOString() },
  });
  return reply.json().data.id;
}

async function statusesOf({ app }: Product, ids: readonly number[]): Promise<string[]> {
  const rows = await app.database.queries
    .selectFrom('bookings')
    .select(['id', 'status'])
    .where('id', 'in', [...ids])
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.status ?? '');
}
