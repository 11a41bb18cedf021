/** People that browser tests start from, and how they sign in. */
import type { Page } from '@playwright/test';
import { hashPassword } from '#server/features/accounts/password-hash.ts';
import { insertSession } from '#server/http/session-store.ts';
import { goodPassword } from '#test/support/accounts.ts';
import { createAccount, createRide, type TestAccount, type TestRide } from '#test/support/records.ts';
import type { Product } from './product.ts';

type NewAccount = Parameters<typeof createAccount>[1];

/** An account that can sign in with `goodPassword`. */
export async function openAccount({ app }: Product, account: NewAccount): Promise<TestAccount> {
  const opened = await createAccount(app, account);
  await app.database.queries
    .updateTable('users')
    .set({ password_hash: await hashPassword(app.secretKey, opened.email, goodPassword) })
    .where('id', '=', opened.id)
    .execute();
  return opened;
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

/** An officer of the agency with this code. */
export async function createOfficer(
  { app }: Product,
  code: string,
  officerRole: 'officer' | 'supervisor' = 'officer',
): Promise<TestAccount> {
  const { id } = await app.database.queries
    .selectFrom('agencies')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return createAccount(app, { accountType: 'government-agency', agencyId: id, officerRole });
}

/** A demo account with its month of journeys, in a session of its own. Tests read what it has and change nothing. */
export async function demoAccount({ app }: Product, email: string): Promise<TestAccount> {
  return app.database.queries.transaction().execute(async (tx) => {
    const { id } = await tx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const session = {
      userId: id,
      kind: 'full',
      remembered: false,
      ipAddress: '127.0.0.1',
      userAgent: 'test',
    } as const;
    return { id, email, token: await insertSession(tx, session) };
  });
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
