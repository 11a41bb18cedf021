/** Requests that people send without a network, from their pages. */
import type { Page } from '@playwright/test';
import { sessionCookie } from '#server/base/http/routes/session.ts';
import { goodPassword } from '#test/support/accounts.ts';
import { createItem, createRide, type TestAccount } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import { createSettled, logOut, openAccount, signInWith } from './support/accounts.ts';
import { forgiveMissingPictures } from './support/complaints.ts';
import { fillItem } from './support/item.ts';
import { untilLoaded } from './support/loaded-parts.ts';
import type { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';
import { choosePhoto } from './support/vehicle.ts';

const member = { accountType: 'commuter' } as const;
const queuedMessage = 'Kept on this phone. We send it when you are online.';

const waitingLink = (page: Page) => page.getByRole('link', { name: /^Waiting to be sent/ });
const unsent = (page: Page) => page.getByRole('list', { name: 'Not sent yet' }).getByRole('listitem');

/** The parts that must be there before the network goes have come. */
async function openWithQueue(page: Page, path: string, ...parts: readonly string[]): Promise<void> {
  await page.goto(path);
  await untilLoaded(page, 'sending', ...parts);
}

async function fillNewItem(page: Page): Promise<void> {
  await openWithQueue(page, '/users/items/lodge');
  await fillItem(page);
}

async function itemsOf({ app }: Product, { id }: TestAccount) {
  return app.database.queries
    .selectFrom('items')
    .select(['item_name', 'description', 'images'])
    .where('owner_id', '=', id)
    .execute();
}

/** Lodges an item without a network and comes to what waits. */
async function lodgeItemOffline(page: Page): Promise<void> {
  await fillNewItem(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Lodge item' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting to be sent' })).toBeVisible();
}

test('an item lodged without a network, with its photo and a flag after it, is kept, shown and sent', async ({
  page,
  context,
  product,
  signInNew,
  complaints,
}) => {
  const owner = await signInNew();
  await fillNewItem(page);
  await context.setOffline(true);
  await choosePhoto(page, 'cartons.jpg');
  await expect(page.getByText('Kept on this phone, sent later')).toBeVisible();
  await page.getByRole('button', { name: 'Lodge item' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Waiting to be sent' })).toBeVisible();
  await expect(unsent(page)).toContainText(['Two cartons of school books, KTU-305QB']);
  await expect(unsent(page)).toContainText([queuedMessage]);
  await expect(unsent(page)).toContainText(['With 1 picture']);
  await expect(waitingLink(page)).toHaveAccessibleName('Waiting to be sent: 1');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Flag item' }).click();
  const flag = page.getByRole('dialog', { name: 'Flag this item' });
  await flag.getByLabel('What is happening').fill('He does not answer.');
  await expectAccessible(page);
  await flag.getByRole('button', { name: 'Flag item' }).click();
  await expect(unsent(page)).toHaveCount(2);
  await expect(unsent(page).nth(1)).toContainText('It goes after the item above.');
  expect(await itemsOf(product, owner)).toEqual([]);

  await context.setOffline(false);
  await expect(unsent(page)).toHaveCount(0);
  await expect(waitingLink(page)).toHaveCount(0);
  expect(await itemsOf(product, owner)).toMatchObject([
    { images: [expect.stringMatching(/^files\/vehicles\//)] },
  ]);
  await expect(page.getByText('Nothing waits.')).toBeVisible();
  await expectAccessible(page);
  const sent = page.getByRole('list', { name: 'Sent', exact: true }).getByRole('listitem');
  await expect(sent).toHaveCount(2);
  await sent.last().getByRole('link', { name: 'Open it' }).click();
  await expect(page).toHaveURL(/\/users\/itemDetails\/\d+$/);
  await expect(page.getByText('He does not answer.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Open picture 1 of 1/ })).toBeVisible();
  forgiveMissingPictures(complaints);
});

test('what waits is changed in its form, cancelled, and sent after the page was closed', async ({
  page,
  context,
  product,
  signInNew,
}) => {
  const owner = await signInNew();
  await lodgeItemOffline(page);
  await page.getByRole('button', { name: 'Change' }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Open the form' }).click();
  await page.getByLabel('Description').fill('Green cartons.');
  await page.getByRole('button', { name: 'Lodge item' }).click();
  await expect(unsent(page)).toHaveCount(1);

  // A second one, which is cancelled.
  await page.goBack();
  await page.getByRole('link', { name: 'Waiting to be sent: 1' }).click();
  await page.getByRole('button', { name: 'Item received' }).click();
  await expect(unsent(page)).toHaveCount(2);
  await unsent(page).last().getByRole('button', { name: 'Cancel' }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(unsent(page)).toHaveCount(1);

  await page.close();
  await context.setOffline(false);
  // The worker alone may send it before the window is open.
  const again = await context.newPage();
  await again.goto('/users/dashboard');
  await expect
    .poll(() => itemsOf(product, owner), { timeout: 15_000 })
    .toMatchObject([{ description: 'Green cartons.' }]);
  await expect(waitingLink(again)).toBeHidden();
});

test('a ride that was completed elsewhere is told in words, and nothing else waits for it', async ({
  page,
  context,
  product,
  signInNew,
}) => {
  const owner = await signInNew();
  const [ride, item] = [await createRide(product.app, owner.id), await createItem(product.app, owner.id)];
  await openWithQueue(page, `/users/ridesDetails/${ride.id}`, 'arrive-sheet', 'pin-form', 'arrived-card');
  await expect(page.getByRole('button', { name: 'Ride complete' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Ride complete' }).click();
  await page.getByRole('button', { name: 'Use a button: I have arrived' }).click();
  await expect(waitingLink(page)).toHaveAccessibleName('Waiting to be sent: 1');
  await context.setOffline(false);
  await expect(page.getByText(/^Ride complete sent/)).toBeVisible();

  // The same again, with an item that another window receives first.
  await openWithQueue(page, `/users/itemDetails/${item.id}`);
  await expect(page.getByRole('button', { name: 'Item received' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Item received' }).click();
  await expect(waitingLink(page)).toHaveAccessibleName('Waiting to be sent: 1');
  const { statusCode } = await product.http.inject({
    method: 'POST',
    url: `/api/user/lodge-item/complete/end/${item.id}`,
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(statusCode).toBe(200);
  await context.setOffline(false);
  await waitingLink(page).click();
  await expect(unsent(page)).toContainText(['Not taken']);
  await expect(unsent(page)).toContainText(['See how it stands, then remove this.']);
  await expectAccessible(page);
  await page.goto('/users/history');
  await page.getByRole('link', { name: '1 not taken' }).click();
  await unsent(page).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Nothing waits.')).toBeVisible();
});

test('a session that ended offline asks to sign in, another person neither sees nor sends it, and it goes as its own', async ({
  page,
  context,
  product,
  signIn,
}) => {
  const owner = await openAccount(product, member);
  const other = await openAccount(product, member);
  await signIn(owner);
  await lodgeItemOffline(page);
  await product.app.database.queries.deleteFrom('sessions').where('user_id', '=', owner.id).execute();
  await context.clearCookies({ name: sessionCookie });
  await context.setOffline(false);
  await page.goto('/users/sending');
  await expect(page).toHaveURL(/\/usersLogin/);

  await signInWith(page, { email: other.email, password: goodPassword });
  await expect(page.getByText('Nothing waits.')).toBeVisible();
  expect(await itemsOf(product, owner)).toEqual([]);
  expect(await itemsOf(product, other)).toEqual([]);
  await context.clearCookies({ name: sessionCookie });

  await page.goto('/usersLogin?next=/users/sending');
  await signInWith(page, { email: owner.email, password: goodPassword });
  await expect(page.getByRole('list', { name: 'Sent', exact: true }).getByRole('listitem')).toHaveCount(1);
  expect(await itemsOf(product, owner)).toHaveLength(1);
  expect(await itemsOf(product, other)).toEqual([]);
});

test('a person who logs out with something unsent is asked, and sends it first or gives it up', async ({
  page,
  context,
  product,
  signIn,
}) => {
  const owner = await createSettled(product);
  await signIn(owner);
  // The account's menu does not come to a person who lodges something.
  await openWithQueue(page, '/users/dashboard', 'account-menu');
  await page
    .getByRole('link', { name: /^Lodge item/ })
    .first()
    .click();
  await fillItem(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Lodge item' }).click();
  await expect(unsent(page)).toHaveCount(1);
  const dialog = page.getByRole('dialog', { name: 'Not everything is sent' });
  await logOut(page);
  await expect(dialog).toContainText('1 × item');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send first, then log out' }).click();
  await expect(dialog.getByRole('alert')).toContainText('It could not all be sent');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: /then log out$/ }).click();
  await expect(page).toHaveURL(/\/usersLogin/);
  expect(await itemsOf(product, owner)).toHaveLength(1);
});

test('a phone without room says so, and the entered text stays', async ({
  page,
  context,
  product,
  signInNew,
}) => {
  const owner = await signInNew();
  await fillNewItem(page);
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: product.url, quotaSize: 1 });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Lodge item' }).click();
  await expect(page.getByRole('alert')).toContainText('no room left to keep it');
  await expectAccessible(page);
  await expect(page.getByLabel('Description')).toHaveValue('Brown cartons with red tape.');
  await session.send('Storage.overrideQuotaForOrigin', { origin: product.url });
  await page.getByRole('button', { name: 'Lodge item' }).click();
  await expect(unsent(page)).toHaveCount(1);
  await context.setOffline(false);
  await expect(unsent(page)).toHaveCount(0);
  expect(await itemsOf(product, owner)).toHaveLength(1);
});
