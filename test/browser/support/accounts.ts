/** People that browser tests start from, and how they sign in. */
import { expect, type Page } from '@playwright/test';
import { givePassword, goodPassword } from '#test/support/accounts.ts';
import {
  createAccount,
  createRide,
  openSession,
  type TestAccount,
  type TestRide,
} from '#test/support/records.ts';
import type { Product } from './product.ts';
import { agencyId } from './reports.ts';

export type NewAccount = Parameters<typeof createAccount>[1];

/** An account that can sign in with `goodPassword`. */
export async function openAccount(product: Product, account: NewAccount): Promise<TestAccount> {
  const opened = await createAccount(product.app, account);
  await givePassword(product, opened);
  return opened;
}

/** Moves the sign-in into the past, so that dangerous actions ask for the password or a code. */
export async function forgetConfirmation({ app }: Product, { id }: TestAccount): Promise<void> {
  await app.database.transact(async (tx) => {
    await tx.updateTable('sessions').set({ confirmed_at: null }).where('user_id', '=', id).execute();
    await app.sessions.changed(tx, id);
  });
}

export type Passenger = { owner: TestAccount; ride: TestRide };

/** A commuter with one ride on the road, whose next of kin is Ifeanyi Okafor. */
export async function createPassenger(
  { app }: Product,
  account: Partial<NewAccount> = {},
): Promise<Passenger> {
  const owner = await createAccount(app, { accountType: 'commuter', ...account });
  return { owner, ride: await createRide(app, owner.id) };
}

/** A commuter without a ride, whose first day is over: the usual dashboard. */
export async function createSettled({ app }: Product): Promise<TestAccount> {
  const account = await createAccount(app, { accountType: 'commuter' });
  await app.database.queries
    .updateTable('users')
    .set({ first_day_put_off: 2 })
    .where('id', '=', account.id)
    .execute();
  return account;
}

/** An officer of the agency with this code. */
export async function createOfficer(
  product: Product,
  code: string,
  officerRole: 'officer' | 'supervisor' = 'officer',
): Promise<TestAccount> {
  return createAccount(product.app, {
    accountType: 'government-agency',
    agencyId: await agencyId(product, code),
    officerRole,
  });
}

/** A demo account with its month of journeys, in a session of its own. Tests read what it has and change nothing. */
export async function demoAccount({ app }: Product, email: string): Promise<TestAccount> {
  const { id } = await app.database.queries
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { id, email, token: await openSession(app, id) };
}

/** Fills in the sign-in page and sends it. */
export async function signInWith(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs up as a commuter, up to the page that asks for the mailed code. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/usersSignup');
  await page.getByRole('radio', { name: 'Commuter' }).check();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/usersEmailVerification');
}

/** Signs out with the menu of the account, on a phone and on a wide screen. */
export async function logOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Account of|(?:Commuter|Government agency)$/ })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('button', { name: 'Log out' }).click();
}
