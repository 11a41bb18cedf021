import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { goodPassword, mailsTo, newAddress } from '#test/support/accounts.ts';
import { createAccount, type TestAccount } from '#test/support/records.ts';
import { expectAccessible } from './support/accessible.ts';
import { forgetConfirmation, openAccount, signInWith } from './support/accounts.ts';
import type { Product } from './support/product.ts';
import { expect, test } from './support/test.ts';

// A product of its own, because the tests count the staff.
test.use({ settings: { MAIL_FROM: 'RUA People <no-reply@rua.example>' } });

/** An administrator who signed in a while ago: dangerous actions ask for the password. */
async function administrator(product: Product): Promise<TestAccount> {
  const account = await openAccount(product, { accountType: 'staff' });
  await forgetConfirmation(product, account);
  return account;
}

/** The address that the newest invitation's mail leads to. */
async function invitationTo(product: Product, email: string): Promise<string> {
  const mails = await mailsTo(product, email);
  const path = /\/join\/[\w-]+/.exec(mails.at(-1)?.body_text ?? '')?.[0];
  if (path === undefined) throw new Error(`${email} has no invitation`);
  return path;
}

async function join(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('First name').fill('Bola');
  await page.getByLabel('Last name').fill('Adeyemi');
  await page.getByLabel('Phone').fill('0803 765 4321');
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByLabel('Password again').fill(goodPassword);
  await page.getByRole('button', { name: 'Join' }).click();
}

const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });

async function confirm(page: Page): Promise<void> {
  await confirmation(page).getByLabel('Your password').fill(goodPassword);
  await confirmation(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(confirmation(page)).toHaveCount(0);
}

test('a company is marked as checked after the password was given, reads it, and is checked no more once staff take it back', async ({
  product,
  openBrowser,
}) => {
  const company = await openAccount(product, { accountType: 'company' });
  const window = await openBrowser(company);
  await window.goto('/users/settings');
  const ownCheck = window.getByRole('region', { name: 'Profile' });
  await expect(ownCheck.getByText('Not checked')).toBeVisible();
  const page = await openBrowser(await administrator(product));
  await page.goto(`/backoffice/people/${company.id}`);
  await page.getByRole('button', { name: 'Mark as checked' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check Amara Okafor' });
  await dialog.getByLabel('Registration number').fill('123456');
  await dialog.getByRole('button', { name: 'Mark as checked' }).click();
  await expect(dialog.getByLabel('Registration number')).toHaveAccessibleDescription(/such as RC 123456/);
  await expectAccessible(page);
  await dialog.getByLabel('Registration number').fill('rc 7 410 041');
  await dialog.getByLabel('Registration number').press('Enter');
  await confirm(page);
  await expect(page.getByText('The company is checked.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^RC 7410041, since/)).toBeVisible();
  await expect(ownCheck.getByText(/^RC 7410041, since/)).toBeVisible();
  await expectAccessible(window);
  await page.getByRole('button', { name: 'Take the check back' }).click();
  await expect(page.getByText('The company is no longer checked.')).toBeVisible();
  await expect(ownCheck.getByText('Not checked')).toBeVisible();
});

test('a person is found, suspended with a reason after the password was given, and let in again', async ({
  product,
  openBrowser,
}) => {
  const person = await openAccount(product, { accountType: 'driver' });
  const window = await openBrowser(person);
  await window.goto('/users/dashboard');
  const page = await openBrowser(await administrator(product));
  await page.goto('/backoffice/people');
  await page.getByRole('searchbox', { name: 'Search people' }).fill(person.email);
  await expect(page).toHaveURL(/search=/);
  const found = page.getByRole('link', { name: 'Amara Okafor' }).filter({ visible: true });
  await expect(found).toHaveCount(1);
  await page.getByRole('link', { name: 'Suspended' }).click();
  await expect(found).toHaveCount(0);
  await page.getByRole('link', { name: 'Everybody' }).click();
  await expect(found).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('commuter');
  await expect(found).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('');
  await found.click();
  await expect(page).toHaveURL(`/backoffice/people/${person.id}`);
  await expect(page.getByRole('region', { name: 'Account' }).getByText(person.email)).toBeVisible();

  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend Amara Okafor' });
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Enter a reason/);
  await dialog.getByLabel('Reason').fill('Posts advertisements');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(confirmation(page).getByLabel('Your password')).toBeFocused();
  await expectAccessible(page);
  await confirmation(page).getByLabel('Your password').fill('not-my-password');
  await confirmation(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(confirmation(page).getByLabel('Your password')).toHaveAccessibleDescription(
    /not your current/,
  );
  await confirm(page);

  await expect(page.getByText('The account is suspended.')).toBeVisible();
  await expect(page.getByText(/^Suspended since/)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`/backoffice/people/${person.id}`);
  await expect(window).toHaveURL(/usersLogin/);
  await signInWith(window, { email: person.email, password: goodPassword });
  await expect(window.getByText(/This account is suspended: Posts advertisements\./)).toBeVisible();

  // For a while nothing is asked again.
  await page.getByRole('button', { name: 'Lift the suspension' }).click();
  await expect(page.getByText('The suspension is lifted.')).toBeVisible();
  await signInWith(window, { email: person.email, password: goodPassword });
  await expect(window).toHaveURL('/users/dashboard');
});

test('calling the password off does nothing, and Back closes it', async ({ product, openBrowser }) => {
  const person = await createAccount(product.app, { accountType: 'commuter' });
  const page = await openBrowser(await administrator(product));
  await page.goto(`/backoffice/people/${person.id}`);
  for (const callOff of [
    () => confirmation(page).getByRole('button', { name: 'Cancel' }).click(),
    () => page.goBack(),
  ]) {
    await page.getByRole('button', { name: 'Download their data' }).click();
    await expect(confirmation(page)).toBeVisible();
    await callOff();
    await expect(confirmation(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Download their data' })).toBeEnabled();
  }
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download their data' }).click();
  await confirm(page);
  const file = await (await download).path();
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ account: [{ email: person.email }] });

  await page.getByRole('button', { name: 'Erase' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByText('There is nothing to do about this account.')).toBeVisible();
});

test('Back closes the question for the password from the moment it is there', async ({
  product,
  openBrowser,
}) => {
  const person = await createAccount(product.app, { accountType: 'commuter' });
  const page = await openBrowser(await administrator(product));
  await page.goto(`/backoffice/people/${person.id}`);
  const came = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('[data-overlay]')) return;
          observer.disconnect();
          window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
          resolve();
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.getByRole('button', { name: 'Download their data' }).click();
  await came;
  await expect(confirmation(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Download their data' })).toBeEnabled();
});

test('an agency is added, its first supervisor joins, and it is made inactive', async ({
  product,
  openBrowser,
}) => {
  const page = await openBrowser(await administrator(product));
  await page.goto('/backoffice/agencies');
  await page.getByRole('link', { name: 'Add agency' }).click();
  await page.getByRole('button', { name: 'Add agency' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByLabel('Code').fill('HARBOUR');
  await page.getByLabel('Name', { exact: true }).fill('Harbour Patrol');
  await page.getByLabel('Former names').fill('Water Guard\nMarine Guard');
  await page.getByLabel('E-mail address').fill('harbour@agencies.example');
  await page.getByLabel('Works in').selectOption('Lagos');
  await page.getByLabel('Crimes').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add agency' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour Patrol' })).toBeVisible();
  await expect(page.getByText('Formerly Water Guard, Marine Guard.')).toBeVisible();

  const email = newAddress('supervisor');
  const invite = page.getByRole('region', { name: 'Invite an officer' });
  await invite.getByLabel('Officer’s e-mail address').fill(email);
  await invite.getByRole('button', { name: 'Invite' }).click();
  const open = page.getByRole('region', { name: 'Open invitations' });
  await expect(open.getByText(email, { exact: true })).toBeVisible();
  const before = await invitationTo(product, email);
  await open.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(`A new invitation to ${email} is on its way.`)).toBeVisible();
  const joining = await openBrowser();
  await joining.goto(before);
  await expect(joining.getByText('This invitation has ended')).toBeVisible();
  await join(joining, await invitationTo(product, email));
  await expect(joining).toHaveURL('/admin/dashboard');

  await page.getByRole('button', { name: 'Make inactive' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make inactive' }).click();
  await confirm(page);
  await expect(page.getByText('People cannot tag it. It keeps the cases that it has.')).toBeVisible();
});

test('a person is invited to the staff, joins, becomes an administrator, and is removed', async ({
  product,
  openBrowser,
}) => {
  const page = await openBrowser(await administrator(product));
  await page.goto('/backoffice/staff');
  const email = newAddress('staff');
  const invite = page.getByRole('region', { name: 'Invite to the staff' });
  await invite.getByLabel('E-mail address').fill(email);
  await invite.getByRole('button', { name: 'Invite' }).click();
  await confirm(page);
  await expect(
    page.getByRole('region', { name: 'Open invitations' }).getByText(email, { exact: true }),
  ).toBeVisible();

  const joining = await openBrowser();
  const path = await invitationTo(product, email);
  await joining.goto(path);
  await expect(joining.getByRole('heading', { name: 'Join the staff of RUA' })).toBeVisible();
  await join(joining, path);
  await expect(joining).toHaveURL('/backoffice');
  await joining.goto('/backoffice/settings');
  const toPeople = joining.locator('a[href="/backoffice/people"]').first();
  await expect(toPeople).not.toBeAttached();

  await page.reload();
  const bola = page.getByRole('region', { name: 'Staff' }).getByRole('listitem').filter({ hasText: email });
  await bola.getByLabel('Role of Bola Adeyemi').selectOption('administrator');
  await expect(page.getByText('Bola Adeyemi is now an administrator.')).toBeVisible();
  await expect(toPeople).toBeAttached();
  await bola.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(bola).toHaveCount(0);
  await expect(joining).toHaveURL(/\/usersLogin/);
});
