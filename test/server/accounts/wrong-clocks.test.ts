/** The database's clock is an hour off, as on a machine that became the primary: nobody is signed out by it, and codes work. */
import { type RawBuilder, sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getAccount } from '#domain/identity/accounts/accounts.ts';
import { resendCode, verifyEmail } from '#domain/identity/accounts/auth.ts';
import { claimMessages, insertMessages } from '#server/base/delivery/store.ts';
import { hashToken } from '#server/base/secrets/speakable-ids.ts';
import { mailedCode, mailedLink, newAddress, post, pressLink, signUp } from '#test/support/accounts.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { startTestServerOn, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let drop: () => Promise<void>;

/** Statements say `now()` and get that of the schema that is searched first. */
beforeAll(async () => {
  const database = await createTestDatabase();
  drop = database.drop;
  const client = new Client(database.connection);
  await client.connect();
  await client.query(`
    create schema wrong_clock;
    create table wrong_clock.setting as select interval '0' as off;
    create function wrong_clock.now() returns timestamptz stable language sql
      as 'select pg_catalog.now() + (select off from wrong_clock.setting)';
    alter database ${database.connection.database} set search_path = wrong_clock, pg_catalog, public;
  `);
  await client.end();
  test = await startTestServerOn(database);
});
afterAll(async () => {
  await test.close();
  await drop();
});
beforeEach(() => setClock(sql`interval '0'`));

async function setClock(off: RawBuilder<unknown>): Promise<void> {
  await sql`update wrong_clock.setting set off = ${off}`.execute(test.app.database.queries);
}

const enterMailed = async (email: string) =>
  post(test, verifyEmail.path, { email, code: await mailedCode(test, email) });
const account = (token: string) => test.call('GET', getAccount.path, { token });

describe.each([
  { way: 'ahead', off: sql`interval '1 hour'` },
  { way: 'behind', off: sql`interval '-1 hour'` },
])('with a clock an hour $way', ({ off }) => {
  it('a session that ends in half an hour is good', async () => {
    const { apiToken } = await signUp(test);
    await test.app.database.queries
      .updateTable('sessions')
      .set({ expires_at: sql<string>`pg_catalog.now() + interval '30 minutes'` })
      .where('token_hash', '=', hashToken(apiToken))
      .execute();
    await setClock(off);
    expect((await account(apiToken)).status).toBe(200);
  });

  it('a code that was mailed before verifies the address', async () => {
    const email = newAddress();
    await signUp(test, email);
    await setClock(off);
    expect((await enterMailed(email)).body).toMatchObject({ status: true });
  });

  it('a link that was mailed before works', async () => {
    const email = newAddress();
    await signUp(test, email);
    await setClock(off);
    expect((await pressLink(test, await mailedLink(test, email))).status).toBe(200);
  });

  it('a code that is mailed now works when the clock is right again', async () => {
    await setClock(off);
    const email = newAddress();
    const { apiToken } = await signUp(test, email);
    await setClock(sql`interval '0'`);
    expect((await account(apiToken)).status).toBe(200);
    expect((await enterMailed(email)).body).toMatchObject({ status: true });
  });

  it('a message whose next try is due goes out', async () => {
    const { queries } = test.app.database;
    await insertMessages(queries, [
      {
        ...{ channel: 'sms', kind: 'arrival', to_address: '+2348031234567', subject: '', body_text: 'Hello' },
        ...{ state: 'retrying', next_try_at: sql<string>`pg_catalog.now() - interval '1 minute'` },
      },
    ]);
    await setClock(off);
    const claim = { limit: 10, leaseSeconds: 60, except: [], onlyUnclaimed: false };
    expect((await claimMessages(queries, 'sms', claim)).map(({ text }) => text)).toContain('Hello');
  });

  it('the next code is mailed without an hour of waiting', async () => {
    const email = newAddress();
    const { apiToken } = await signUp(test, email);
    await setClock(off);
    expect((await post(test, resendCode.path, { email }, { token: apiToken })).status).toBe(200);
  });
});
