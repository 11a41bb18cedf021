import type { Page } from '@playwright/test';
import { createAccount, createItem, createRide, type TestAccount } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import { complainMeanwhile, flagItemMeanwhile } from './support/calls.ts';
import type { Product } from './support/product.ts';
import { expect, onBoth, onDesktop, onPhone, test } from './support/test.ts';

test(
  'a person with rides and items, none of them flagged, is told that none is flagged',
  onPhone,
  async ({ page, product, signInNew }) => {
    const owner = await signInNew();
    await createRide(product.app, owner.id);
    await createItem(product.app, owner.id);
    await page.goto('/users/rides?tab=flagged');
    await expect(page.getByText('No ride flagged.')).toBeVisible();
    await expect(page.getByText('No Ride Lodged.')).toHaveCount(0);
    await page.goto('/users/history?tab=flagged');
    await expect(page.getByText('No item flagged.')).toBeVisible();
    await expect(page.getByText('No Item lodged.')).toHaveCount(0);
  },
);

test(
  'a person without any record is shown how to lodge one',
  onBoth,
  async ({ page, product, signIn }, { project }) => {
    await signIn(await createAccount(product.app, { accountType: 'commuter' }));
    await page.goto('/users/dashboard');
    if (project.name === 'phone') await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('link', { name: 'History' }).filter({ visible: true }).click();
    await expect(page.getByText('No Item lodged.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Complaints/ }).click();
    await expect(page).toHaveURL('/users/history?tab=complaints');
    await expect(page.getByText('No complaint lodged.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Lodge complaint' }).last().click();
    await expect(page).toHaveURL('/users/complaints/lodge');
    await page.goto('/users/history?tab=flagged');
    await expect(page.getByText('No Item lodged.')).toBeVisible();
    await page.getByRole('link', { name: 'Lodge item' }).last().click();
    await expect(page).toHaveURL('/users/items/lodge');
  },
);

test('items are searched, filtered, sorted and paged in the address', async ({ page, product, signIn }) => {
  const owner = await createAccount(product.app, { accountType: 'commuter' });
  const items = await lodgeTwelve(product, owner);
  await signIn(owner);
  await page.goto('/users/history');
  await expect(page.getByText('1 to 10 of 12 items')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(10);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/users/history?page=2');
  await expect(rowsOf(page)).toHaveCount(2);
  await page.goBack();
  await expect(rowsOf(page)).toHaveCount(10);

  await page.getByRole('link', { name: 'Received 3' }).click();
  await expect(page).toHaveURL('/users/history?status=received');
  await expect(rowsOf(page)).toHaveCount(3);
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(3);

  await page.goto('/users/history?sort=oldest');
  await expect(rowsOf(page).first()).toContainText(items.oldest);
  await page.getByRole('searchbox', { name: 'Search items' }).fill('abc777');
  await expect(page).toHaveURL(/search=abc777/);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText('ABC-777DE');
  await page.getByRole('searchbox', { name: 'Search items' }).fill('nothing like this');
  await expect(page.getByText('No item matches.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all items' }).click();
  await expect(rowsOf(page)).toHaveCount(10);
  await rowsOf(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/users\/itemDetails\/\d+$/);
});

// Phones show cards.
test('the table has the columns that people know', onDesktop, async ({ page, product, signIn }) => {
  const owner = await createAccount(product.app, { accountType: 'commuter' });
  await createItem(product.app, owner.id);
  await complainMeanwhile(product, owner);
  await signIn(owner);
  await page.goto('/users/history');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Item ID',
    'Item',
    'Bike number',
    'Rider number',
    'Rider company',
    'Destination',
  ]);
  await page.goto('/users/history?tab=complaints');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Complaint ID',
    'Date',
    'Complaint',
    'Complaint type',
    'Role',
    'Name',
    'Status',
  ]);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText('They put five people on…');
  await expect(rowsOf(page)).toContainText('Fast lane motors');
  await expect(rowsOf(page)).toContainText(/[A-Z][a-z]+ \d{1,2}, \d{4}/);
});

test('complaints are listed by their day in Nigeria, searched and filtered, and open', async ({
  page,
  product,
  signIn,
}) => {
  const owner = await createAccount(product.app, { accountType: 'commuter' });
  await complainMeanwhile(product, owner);
  await product.app.database.queries
    .updateTable('complaints')
    // In Nigeria it is the first day of April already.
    .set({ created_at: '2026-03-31T23:30:00Z' })
    .where('owner_id', '=', owner.id)
    .execute();
  await complainMeanwhile(product, owner, { type: 'crime', complain_title: 'Snatched phone' });
  await signIn(owner);
  await page.goto('/users/history');
  await page.getByRole('link', { name: 'Complaints 2' }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(rowsOf(page).filter({ hasText: 'April 1, 2026' })).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Completed' }).click();
  await expect(page).toHaveURL('/users/history?tab=complaints&status=completed');
  await expect(page.getByText('No complaint matches.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all complaints' }).click();
  await expect(page).toHaveURL('/users/history?tab=complaints');
  await page.getByRole('searchbox', { name: 'Search complaints' }).fill('overloading');
  await expect(rowsOf(page)).toHaveCount(1);
  await rowsOf(page).getByRole('link').click();
  await expect(page).toHaveURL(/\/users\/complain\/details\/CP-/);
  await expect(page.getByRole('heading', { name: 'Overloading at Berger' })).toBeVisible();
});

test('a filter that is chosen while a search is typed is kept', async ({ page, product, signIn }) => {
  const owner = await createAccount(product.app, { accountType: 'commuter' });
  await complainMeanwhile(product, owner);
  await signIn(owner);
  await page.goto('/users/history?tab=complaints');
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search complaints' }).fill('overloading');
  await page.getByRole('link', { name: 'Completed' }).click();
  await expect(page).toHaveURL(
    ({ searchParams }) =>
      searchParams.get('status') === 'completed' && searchParams.get('search') === 'overloading',
  );
  await expect(page.getByText('No complaint matches.')).toBeVisible();
});

test('flagged items have a tab of their own', async ({ page, product, signIn }) => {
  const owner = await createAccount(product.app, { accountType: 'commuter' });
  await createItem(product.app, owner.id);
  const { id } = await createItem(product.app, owner.id);
  await flagItemMeanwhile(product, owner, id);
  await signIn(owner);
  await page.goto('/users/history');
  await page.getByRole('link', { name: 'Item flagged 1' }).click();
  await expect(page).toHaveURL('/users/history?tab=flagged');
  await expect(rowsOf(page)).toHaveCount(1);
  await expectAccessible(page);
  await rowsOf(page).getByRole('link').click();
  await expect(page).toHaveURL(`/users/itemDetails/${id}`);
  await page.goBack();
  await expect(page).toHaveURL('/users/history?tab=flagged');
});

test('the old addresses lead to the history, or to the newest report of their kind', async ({
  page,
  product,
  signIn,
}) => {
  const owner = await createAccount(product.app, { accountType: 'commuter' });
  await signIn(owner);
  await page.goto('/users/lodgedItem');
  await expect(page).toHaveURL('/users/history');
  for (const address of ['complain', 'complainDetails', 'emergencyDetails', 'crimeDetails']) {
    await page.goto(`/users/${address}`);
    await expect(page).toHaveURL('/users/history?tab=complaints');
  }
  await complainMeanwhile(product, owner);
  const crime = await complainMeanwhile(product, owner, { type: 'crime' });
  const emergency = await complainMeanwhile(product, owner, { type: 'emmergency' });
  const complaint = await complainMeanwhile(product, owner);
  const newest = { complainDetails: complaint, emergencyDetails: emergency, crimeDetails: crime };
  for (const [address, reference] of Object.entries(newest)) {
    await page.goto(`/users/${address}`);
    await expect(page).toHaveURL(`/users/complain/details/${reference}`);
  }
});

/** A minute apart; three are received, and one has another plate. @returns the oldest one's id. */
async function lodgeTwelve({ app }: Product, owner: TestAccount) {
  const references: string[] = [];
  for (let number = 0; number < 12; number++) {
    const { id } = await createItem(app, owner.id);
    const isOver = number < 3;
    const { item_ref } = await app.database.queries
      .updateTable('items')
      .set({
        created_at: new Date(Date.now() - (12 - number) * 60_000).toISOString(),
        ...(isOver ? { status: 'received', received_at: new Date().toISOString() } : {}),
        ...(number === 5 ? { vehicle_bike_number: 'ABC-777DE' } : {}),
      })
      .where('id', '=', id)
      .returning('item_ref')
      .executeTakeFirstOrThrow();
    references.push(item_ref);
  }
  return { oldest: references[0] ?? '' };
}

/** Rows of the table, or cards on a phone. */
function rowsOf(page: Page) {
  const table = page.getByRole('table').locator('tbody').getByRole('row');
  return table.or(page.getByRole('list', { name: /^Your .*(items|complaints)$/ }).getByRole('listitem'));
}
