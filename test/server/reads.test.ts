/** `Database.reads`: statements that only look share connections, and none is harmed by its neighbours. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect, type Database } from '#server/base/database/connection.ts';
import { createLog } from '#server/base/log.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = connect({ ...testDatabase.connection, max: 2 }, createLog('silent'));
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

async function ask(number: number): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`select ${number}::int as number`.execute(database.reads);
  return rows[0]?.number;
}

const numbers = Array.from({ length: 100 }, (_, index) => index);

describe('reading', () => {
  it('gives each of many that ask at once their own answer', async () => {
    expect(await Promise.all(numbers.map(ask))).toEqual(numbers);
  });

  it('goes on for the others when one asks nonsense', async () => {
    const nonsense = sql`select 1 / ${0}::int`.execute(database.reads);
    const [refused, ...answers] = await Promise.allSettled([nonsense, ...numbers.map(ask)]);
    expect(refused).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } });
    expect(answers).toEqual(numbers.map((value) => ({ status: 'fulfilled', value })));
  });

  it('takes new connections when the server ends those there are', async () => {
    await Promise.all(numbers.map(ask));
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
    `.execute(database.queries);
    // The first may still meet a connection that has just ended.
    await expect.poll(() => ask(7).catch(() => undefined)).toBe(7);
    expect(await Promise.all(numbers.map(ask))).toEqual(numbers);
  });

  it('writes nothing', async () => {
    const write = database.reads
      .insertInto('contact_refusals')
      .values({ phone_hash: Buffer.from('a phone') })
      .execute();
    await expect(write).rejects.toThrow('read-only transaction');
    const transaction = database.reads.transaction().execute(async () => {});
    await expect(transaction).rejects.toThrow('Only statements that look');
    expect(await ask(3)).toBe(3);
  });
});
