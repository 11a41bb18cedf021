import { createAccount, createRide } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import { createOfficer } from './support/accounts.ts';
import { flagMeanwhile } from './support/calls.ts';
import { agencyId } from './support/reports.ts';
import { holdScripts } from './support/scripts-ready.ts';
import { expect, onBoth, onDesktop, test } from './support/test.ts';

// Phones have a page instead of a box.
test(
  'from the keyboard: slash, a misspelt plate, arrows, Enter, Escape, and the last searches',
  onDesktop,
  async ({ page, product, signIn }) => {
    const owner = await createAccount(product.app, { accountType: 'commuter' });
    const ride = await createRide(product.app, owner.id);
    await signIn(owner);
    await page.goto('/users/dashboard');
    const box = page.getByRole('combobox', { name: 'Search' });
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(box).toBeFocused({ timeout: 500 });
    }).toPass();
    await expect(box).toHaveValue('');
    await box.pressSequentially('kja 482 xz');
    const option = page.getByRole('option', { name: /KJA-482XY Hiace/ });
    await expect(option).toBeVisible();
    await expect(option.locator('mark').first()).toHaveText('KJA-482XY');
    await expect(page.getByText('1 result', { exact: true })).toBeAttached();
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: /^All results/ })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/users/ridesDetails/${ride.id}$`));

    await box.fill('');
    await box.click();
    await expect(page.getByRole('option', { name: 'kja 482 xz' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await box.fill('ogbeide');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/users\/search\?q=ogbeide$/);
    await expect(page.getByRole('heading', { name: 'Rides' })).toBeVisible();
  },
);

test(
  'text typed before the scripts are there is searched, in its own box',
  onDesktop,
  async ({ page, product, signIn }) => {
    await signIn(await createAccount(product.app, { accountType: 'commuter' }));
    const letScriptsCome = await holdScripts(page);
    await page.goto('/users/search', { waitUntil: 'commit' });
    await page.getByRole('searchbox', { name: 'Search everything' }).fill('zzzzzz');
    letScriptsCome();
    await expect(page).toHaveURL('/users/search?q=zzzzzz');
  },
);

test(
  'on a page of its own, reached by the magnifier on phones',
  onBoth,
  async ({ page, product, signIn }, { project }) => {
    const owner = await createAccount(product.app, { accountType: 'commuter' });
    const ride = await createRide(product.app, owner.id);
    await signIn(owner);
    await page.goto(project.name === 'phone' ? '/users/dashboard' : '/users/search');
    if (project.name === 'phone') await page.getByRole('link', { name: 'Search', exact: true }).click();
    await page.getByRole('searchbox', { name: 'Search everything' }).fill('ogbiede');
    await expect(page.getByText('Nothing is spelt exactly like “ogbiede”. This comes close:')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'KJA-482XY Hiace' }).click();
    await expect(page).toHaveURL(new RegExp(`/users/ridesDetails/${ride.id}$`));
    await page.goto('/users/search');
    await expect(page.getByRole('link', { name: 'ogbiede' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByRole('link', { name: 'ogbiede' })).toHaveCount(0);
    await page.goto('/users/search?q=zzzzzz');
    await expect(page.getByText('Nothing found.')).toBeVisible();
  },
);

test('without scripts the page finds the same', async ({ product, openBrowser }) => {
  const owner = await createAccount(product.app, { accountType: 'commuter' });
  await createRide(product.app, owner.id);
  const page = await openBrowser(owner, { javaScriptEnabled: false });
  await page.goto(`${product.url}/users/search`);
  await page.getByRole('searchbox', { name: 'Search everything' }).fill('hiase');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/users\/search\?q=hiase$/);
  await expect(page.getByRole('link', { name: 'KJA-482XY Hiace' })).toBeVisible();
});

test('an officer finds the cases of their agency, and the next agency’s officer does not', async ({
  product,
  openBrowser,
}) => {
  const owner = await createAccount(product.app, { accountType: 'commuter' });
  const ride = await createRide(product.app, owner.id);
  const { ride_id: ref } = await product.app.database.queries
    .selectFrom('rides')
    .select('ride_id')
    .where('id', '=', ride.id)
    .executeTakeFirstOrThrow();
  await flagMeanwhile(product, owner, ride.id, [await agencyId(product, 'Police_CP')]);
  const theirs = await openBrowser(await createOfficer(product, 'Police_CP'));
  await theirs.goto(`${product.url}/admin/search?q=${ref}`);
  await expect(theirs.getByRole('link', { name: /KJA-482XY/ })).toHaveCount(1);
  const others = await openBrowser(await createOfficer(product, 'LAWMA'));
  await others.goto(`${product.url}/admin/search?q=${ref}`);
  await expect(others.getByText('Nothing found.')).toBeVisible();
});
