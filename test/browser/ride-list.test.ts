import type { Page } from '@playwright/test';
import { createAccount, createRide, type TestAccount } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import { createPassenger } from './support/accounts.ts';
import { flagMeanwhile } from './support/calls.ts';
import type { Product } from './support/product.ts';
import { holdScripts, untilAwake } from './support/scripts-ready.ts';
import { expect, test } from './support/test.ts';

test('a person without a ride is shown how to lodge one', async ({ page, product, signIn }) => {
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  await page.goto('/users/rides');
  await expect(page.getByText('No Ride Lodged.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Lodge ride' }).last().click();
  await expect(page).toHaveURL('/users/rides/lodge');
});

test('the list is searched, filtered, sorted and paged in the address, and Back goes back', async ({
  page,
  product,
  signIn,
}) => {
  const owner = await createAccount(product.app, { accountType: 'commuter' });
  const rides = await lodgeTwelve(product, owner);
  await signIn(owner);
  await page.goto('/users/rides');
  await expect(page.getByText('1 to 10 of 12 rides')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(10);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/users/rides?page=2');
  await expect(rowsOf(page)).toHaveCount(2);
  await page.goBack();
  await expect(rowsOf(page)).toHaveCount(10);
  await expect(rowsOf(page).first()).toContainText(rides.newest);

  await page.getByRole('link', { name: 'Completed 3' }).click();
  await expect(page).toHaveURL('/users/rides?status=completed');
  await expect(rowsOf(page)).toHaveCount(3);
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(3);

  await page.goto('/users/rides');
  await chooseOldestFirst(page);
  await expect(page).toHaveURL('/users/rides?sort=oldest');
  await expect(rowsOf(page).first()).toContainText(rides.oldest);

  await page.getByRole('searchbox', { name: 'Search rides' }).fill('abc777');
  await expect(page).toHaveURL(/search=abc777/);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText('ABC-777DE');
  await page.getByRole('searchbox', { name: 'Search rides' }).fill('nothing like this');
  await expect(page.getByText('No ride matches.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all rides' }).click();
  await expect(rowsOf(page)).toHaveCount(10);
  await expect(page.getByRole('searchbox', { name: 'Search rides' })).toHaveValue('');
});

test('a ride that is pressed while a search waits for its pause is opened', async ({
  page,
  product,
  signIn,
}) => {
  const owner = await createAccount(product.app, { accountType: 'commuter' });
  await lodgeTwelve(product, owner);
  await signIn(owner);
  await page.clock.install();
  await page.goto('/users/rides');
  await untilAwake(page);
  const release = await holdScripts(page);
  // The pause does not pass before the press, however busy the machine is.
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.getByRole('searchbox', { name: 'Search rides' }).fill('abc777');
  await rowsOf(page).first().getByRole('link').first().click();
  await page.clock.fastForward(1_000);
  await page.clock.resume();
  release();
  await expect(page).toHaveURL(/\/users\/ridesDetails\/\d+$/);
});

test('the flagged tab holds the flagged rides, and opens them', async ({ page, product, signIn }) => {
  const { owner } = await createPassenger(product);
  const flagged = await createRide(product.app, owner.id);
  await flagMeanwhile(product, owner, flagged.id);
  await signIn(owner);
  await page.goto('/users/rides');
  await page.getByRole('link', { name: 'Flagged ride 1' }).click();
  await expect(page).toHaveURL('/users/rides?tab=flagged');
  await expect(rowsOf(page)).toHaveCount(1);
  await expectAccessible(page);
  await rowsOf(page).getByRole('link').click();
  await expect(page).toHaveURL(`/users/ridesDetails/${flagged.id}`);
  await page.goBack();
  await expect(page).toHaveURL('/users/rides?tab=flagged');
});

test('a page that is not there leads back to the first', async ({ page, product, signIn }) => {
  const { owner } = await createPassenger(product);
  await signIn(owner);
  await page.goto('/users/rides?page=9');
  await expect(page.getByText('There is no such page.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
});

test('another person’s ride is not there', async ({ page, product, signIn }) => {
  const { ride } = await createPassenger(product);
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  await page.goto(`/users/ridesDetails/${ride.id}`);
  await expect(page.getByText('There is no such ride here.')).toBeVisible();
  await expectAccessible(page);
});

/** A minute apart; three are completed, and one has another plate. @returns the ends of the list. */
async function lodgeTwelve({ app }: Product, owner: TestAccount) {
  const rideIds: string[] = [];
  for (let number = 0; number < 12; number++) {
    const { id } = await createRide(app, owner.id);
    const isOver = number < 3;
    const { ride_id } = await app.database.queries
      .updateTable('rides')
      .set({
        created_at: new Date(Date.now() - (12 - number) * 60_000).toISOString(),
        ...(isOver ? { status: 'completed', completed_at: new Date().toISOString() } : {}),
        ...(number === 5 ? { vehicle_number: 'ABC-777DE' } : {}),
      })
      .where('id', '=', id)
      .returning('ride_id')
      .executeTakeFirstOrThrow();
    rideIds.push(ride_id);
  }
  return { oldest: rideIds[0] ?? '', newest: rideIds.at(-1) ?? '' };
}

/** Rows of the table, or cards on a phone. */
function rowsOf(page: Page) {
  const table = page.getByRole('table').locator('tbody').getByRole('row');
  return table.or(page.getByRole('list', { name: /rides$/ }).getByRole('listitem'));
}

async function chooseOldestFirst(page: Page): Promise<void> {
  const chip = page.getByRole('link', { name: 'Oldest first' });
  if (await chip.isVisible()) await chip.click();
  else await page.getByLabel('Sort').selectOption('Oldest first');
}
