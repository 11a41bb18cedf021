import type { Page } from '@playwright/test';
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
  await owner.getByRole('link', { name: `View details of the booking of ${name}` }).click();
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
  await page.goto('/users/parking');
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
  // It looks off until a time is chosen, and says why when it is pressed.
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

async function spaceOf({ app }: Product, person: TestAccount, name: string): Promise<number> {
  const { id } = await app.database.queries
    .insertInto('spaces')
    .values({
      owner_id: person.id,
      name,
      address: '4 Palm Street, Maryland',
      description: 'Tarred, camera',
      price_kobo: 80_000,
      price_per: 'hour',
      latitude: 6.57,
      longitude: 3.37,
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
  await expect(hours.getByRole('button', { name: '12 PM, taken' })).toBeDisabled();
  await hours.getByRole('button', { name: '9 AM' }).click();
  await hours.getByRole('button', { name: '11 AM' }).click();
  await expect(panel.getByText('₦2,400: 3 hours at ₦800')).toBeVisible();
  // Across the taken hours there is no one time: the tap begins another.
  await hours.getByRole('button', { name: '9 AM' }).click();
  await hours.getByRole('button', { name: '4 PM' }).click();
  await expect(panel.getByText('₦800: 1 hour at ₦800')).toBeVisible();
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

test('the owner changes a space and closes it', async ({ page, product, signIn }) => {
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
  await page.goto(`/users/explore-parking/details/${id}`);
  await expect(page.getByText('This is your own space')).toBeVisible();
});
