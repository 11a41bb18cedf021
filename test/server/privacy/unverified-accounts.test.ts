/** The reasons for which an account with an unverified address is kept after thirty days. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteUnverifiedAccounts } from '#server/features/identity/accounts/retention.ts';
import { complain } from '#test/support/lodged-complaints.ts';
import { createAccount, createAgency, openSession, type TestAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let agencyId: number;

beforeAll(async () => {
  test = await startTestServer();
  agencyId = (await createAgency(test.app)).id;
});
afterAll(() => test.close());

const day = 86_400_000;
const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * day).toISOString();

type Use = (account: TestAccount) => Promise<unknown>;

const seen =
  (days: number): Use =>
  async ({ id }) => {
    await openSession(test.app, id);
    const last_seen_at = daysAgo(days);
    await test.app.database.queries
      .updateTable('sessions')
      .set({ last_seen_at })
      .where('user_id', '=', id)
      .execute();
  };

const textsFrom =
  (number: string): Use =>
  ({ id }) =>
    test.app.database.queries
      .insertInto('text_numbers')
      .values({ number, user_id: id, first_heard_at: daysAgo(31), heard_at: daysAgo(31) })
      .execute();

const reported =
  (days: number): Use =>
  async (account) => {
    await complain(test, account.token, { type: 'emmergency', agencies: [agencyId] });
    await test.app.database.queries
      .updateTable('cases')
      .set({ started_at: daysAgo(days) })
      .where('reporter_id', '=', account.id)
      .execute();
  };

/** Old enough to go, and signed in nowhere; then it is used. */
async function oldAccount(type: 'commuter' | 'government-agency', use: Use): Promise<number> {
  const account = await createAccount(test.app, {
    accountType: type,
    verified: false,
    ...(type === 'commuter' ? {} : { agencyId }),
  });
  const { queries } = test.app.database;
  await queries
    .updateTable('users')
    .set({ created_at: daysAgo(31) })
    .where('id', '=', account.id)
    .execute();
  await use(account);
  return account.id;
}

async function isThere(id: number): Promise<boolean> {
  const { queries } = test.app.database;
  return (
    (await queries.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  );
}

const unused: Use = async ({ id }) => {
  await test.app.database.queries.deleteFrom('sessions').where('user_id', '=', id).execute();
};

function afterwards(...uses: Use[]): Use {
  return async (account) => {
    for (const use of uses) await use(account);
  };
}

it.each<[string, boolean, Use]>([
  ['was not used', false, unused],
  ['was used in the last thirty days', true, seen(29)],
  ['was used before them', false, seen(31)],
  ['is of a person who texts', true, afterwards(textsFrom('+2348030000801'), unused)],
  ['has a report that an agency keeps', true, afterwards(reported(31), unused)],
  ['has a report that is past its time', false, afterwards(reported(7 * 366), unused)],
])('an account that %s stays: %s; an officer stays', async (_, stays, use) => {
  const id = await oldAccount('commuter', use);
  const bystander = await oldAccount('government-agency', unused);
  await deleteUnverifiedAccounts(test.app.database.queries, now);
  expect([await isThere(id), await isThere(bystander)]).toEqual([stays, true]);
});
