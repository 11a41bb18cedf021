import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { codeOfApp, goodPassword } from '#test/support/accounts.ts';
import { createAccount, createAgency } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import { createSettled, openAccount, signInWith } from './support/accounts.ts';
import { expect, onPhone, test } from './support/test.ts';

test('phone and address are edited and saved, also for other windows', async ({
  page,
  product,
  signIn,
  openBrowser,
}) => {
  const person = await createAccount(product.app, { accountType: 'commuter' });
  const other = await openBrowser(person);
  await other.goto('/users/settings');
  await signIn(person);
  await page.goto('/users/settings');
  const card = page.getByRole('region', { name: 'Profile' });
  await expect(card).toContainText('Amara Okafor');
  await card.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(card.getByLabel('Full name')).toHaveCount(0);
  await card.getByLabel('Phone').fill('12');
  await card.getByRole('button', { name: 'Save Profile' }).click();
  await expect(card.getByText('Enter a phone number such as 0803 000 0142.')).toBeVisible();
  await expectAccessible(page);
  await card.getByLabel('Phone').fill('0809 000 0001');
  await card.getByLabel('Address').fill('3 New Road, Yaba');
  await card.getByRole('button', { name: 'Save Profile' }).click();
  await expect(card.getByText('3 New Road, Yaba')).toBeVisible();
  await expect(card.getByText('0809 000 0001')).toBeVisible();
  await expect(other.getByText('3 New Road, Yaba')).toBeVisible();
});

test('a photo is cut with the keyboard, saved, shown and removed', async ({ page, product, signIn }) => {
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  await page.goto('/users/settings');
  const buffer = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#3b961a' },
  })
    .png()
    .toBuffer();
  await page.getByLabel('Photo file').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  const dialog = page.getByRole('dialog', { name: 'Cut your photo' });
  const frame = dialog.getByRole('button', { name: /^The part of the photo/ });
  await frame.focus();
  await page.keyboard.press('ArrowRight');
  await dialog.getByLabel('Zoom').fill('2');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expect(page.getByRole('img', { name: 'Yours' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.locator('img[src^="/files/people/"]').first()).toBeAttached();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No photo')).toBeVisible();
});

test('a device is signed out from another, and leaves at once', async ({
  page,
  product,
  signIn,
  openBrowser,
}) => {
  const person = await openAccount(product, { accountType: 'commuter' });
  const elsewhere = await openBrowser();
  await elsewhere.goto('/usersLogin');
  await signInWith(elsewhere, { email: person.email, password: goodPassword });
  await expect(elsewhere).toHaveURL('/users/dashboard');
  await signIn(person);
  await page.goto('/users/settings?tab=security');
  const card = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(card.getByText('This device')).toHaveCount(1);
  await card.getByRole('button', { name: 'Sign out all other devices' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Sign out all other devices?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(card.getByRole('listitem')).toHaveCount(1);
  await expect(elsewhere).toHaveURL(/\/usersLogin/);
});

test('two-step sign-in is set up, asked for at sign-in, and switched off', async ({
  page,
  product,
  openBrowser,
}) => {
  const person = await openAccount(product, { accountType: 'commuter' });
  await page.goto('/usersLogin');
  await signInWith(page, { email: person.email, password: goodPassword });
  await expect(page).toHaveURL('/users/dashboard');
  await page.goto('/users/settings?tab=security');
  const card = page.getByRole('region', { name: 'Two-step sign-in' });
  await card.getByRole('button', { name: 'Set up' }).click();
  await card.getByLabel('Your password').fill(goodPassword);
  await card.getByRole('button', { name: 'Continue' }).click();
  await expect(card.getByRole('img', { name: /^QR code/ })).toBeVisible();
  await expectAccessible(page);
  const secret = (await card.getByLabel('Secret', { exact: true }).inputValue()).replaceAll(' ', '');
  const taken = codeOfApp(secret);
  await card.getByLabel('Code that the app shows').fill(taken);
  await card.getByRole('button', { name: 'Switch on' }).click();
  const shown = card.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const codes = await shown.allTextContents();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'I have kept them' }).click();
  await expect(card.getByText('10 recovery codes are left.')).toBeVisible();

  const other = await openBrowser();
  await other.goto('/usersLogin');
  await signInWith(other, { email: person.email, password: goodPassword });
  await other.getByLabel('Code', { exact: true }).fill(taken);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  // The code was used up when the app was set up.
  await expect(
    other.getByText('This code is not right, or was used before. Wait for the next one.'),
  ).toBeVisible();
  await expectAccessible(other);
  await other.getByLabel('Code', { exact: true }).fill(codes[0] ?? '');
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other).toHaveURL('/users/dashboard');

  await card.getByRole('button', { name: 'Switch off' }).click();
  await card.getByLabel('Your password').fill(goodPassword);
  await card.getByLabel('Code of your app, or a recovery code').fill(codes[1] ?? '');
  await card.getByRole('button', { name: 'Switch off' }).click();
  await expect(card.getByText('Off', { exact: true })).toBeVisible();
});

test('agencies are unfollowed, at once in two windows', async ({ page, product, signIn, openBrowser }) => {
  const person = await createSettled(product);
  // First in the table, whichever other agencies there are.
  await createAgency(product.app, { code: 'AA_FIRST' });
  const dashboard = await openBrowser(person);
  await dashboard.goto('/users/dashboard');
  const table = dashboard.getByRole('region', { name: 'Who to follow' });
  await table.getByRole('button', { name: 'Follow AA_FIRST' }).click();
  await signIn(person);
  await page.goto('/users/settings?tab=following');
  const card = page.getByRole('region', { name: 'Following' });
  await expect(card.getByRole('paragraph')).toHaveText(
    'You can tag any agency. Those you follow stand near the top, and you follow each one that you tag.',
  );
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Unfollow AA_FIRST' }).click();
  await expect(card.getByText('You follow no agency.')).toBeVisible();
  await expect(table.getByRole('button', { name: 'Follow AA_FIRST' })).toBeVisible();
  await table.getByRole('button', { name: 'Follow AA_FIRST' }).click();
  await expect(card.getByRole('button', { name: 'Unfollow AA_FIRST' })).toBeVisible();
});

test('the row of tabs shows the tab that is open, also after Back', onPhone, async ({ page, signInNew }) => {
  await signInNew();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/users/settings?tab=appearance');
  const tabs = page.getByRole('navigation', { name: 'Settings', exact: true });
  const last = tabs.getByRole('link', { name: 'Appearance' });
  await expect(last).toHaveAttribute('aria-current', 'page');
  await expect(last).toBeInViewport({ ratio: 1 });
  await tabs.getByRole('link').first().click();
  await expect(tabs.getByRole('link').first()).toHaveAttribute('aria-current', 'page');
  await expect(last).not.toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(last).toHaveAttribute('aria-current', 'page');
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('notifications and their times are chosen and stored', async ({ page, product, signIn }) => {
  await signIn(await createAccount(product.app, { accountType: 'commuter' }));
  await page.goto('/users/settings?tab=notifications');
  await page.getByRole('checkbox', { name: 'Parking by mail' }).uncheck();
  await expect(page.getByRole('checkbox', { name: 'My account by mail' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Hold my mails and what comes to devices' }).check();
  await page.getByLabel('To', { exact: true }).fill('22:00');
  await page.getByRole('button', { name: 'Save choices' }).click();
  await expect(page.getByText('The quiet cannot end when it begins.')).toBeVisible();
  await page.evaluate('window.scrollTo(0, 0)');
  await expectAccessible(page);
  await page.getByLabel('To', { exact: true }).fill('05:30');
  await page.getByRole('button', { name: 'Save choices' }).click();
  await expect(page.getByText('Your choices are saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Parking by mail' })).not.toBeChecked();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('05:30');
});

test('data is downloaded, and the account is deleted with the password', async ({ page, product }) => {
  const person = await openAccount(product, { accountType: 'commuter' });
  await page.goto('/usersLogin');
  await signInWith(page, { email: person.email, password: goodPassword });
  await expect(page).toHaveURL('/users/dashboard');
  await page.goto('/users/settings?tab=privacy');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('my-rua-data.json');
  expect(await readFile(await download.path(), 'utf8')).toContain(person.email);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await expectAccessible(page);
  await dialog.getByLabel('Your password').fill('not-this-keke-84');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(goodPassword);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/usersLogin');
  await signInWith(page, { email: person.email, password: goodPassword });
  await expect(page.getByText(/^The e-mail or password is not right/)).toBeVisible();
});

test('dates read as the person chose, after a reload too', async ({ page, product, signIn }) => {
  const person = await createSettled(product);
  await product.app.database.queries
    .insertInto('notifications')
    .values({
      user_id: person.id,
      kind: 'account',
      title: 'Welcome',
      link: '/users/settings',
      created_at: '2026-09-04T12:30:00Z',
      read_at: null,
    })
    .execute();
  await signIn(person);
  await page.goto('/users/settings?tab=appearance');
  await page.getByRole('radio', { name: /United States/ }).check();
  await page.getByRole('radio', { name: 'Larger' }).check();
  await page.getByRole('checkbox', { name: 'Save data' }).check();
  await expectAccessible(page);
  await page.goto('/users/notifications');
  await expect(page.locator('time').first()).toHaveAttribute('title', 'Sep 04, 2026, 1:30 PM');
  await expect(page.locator('html')).toHaveAttribute('data-text', 'larger');
  await page.goto('/users/dashboard');
  await page.getByRole('button', { name: 'Show the map' }).click();
  await expect(page.getByRole('region', { name: 'Map of Lagos' })).toBeVisible();
});
