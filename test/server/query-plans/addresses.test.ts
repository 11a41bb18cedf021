/** Staff search a whole address by its beginning, which is looked up as it is searched: folded. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;

beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

it.each(['users', 'subscribers', 'contact_messages'])(
  'an index of %s has the folded addresses in the order of their letters',
  async (table) => {
    const { rows } = await sql<{ indexdef: string }>`
      select indexdef from pg_indexes where tablename = ${table} and indexname = ${`${table}_by_address`}
    `.execute(test.app.database.queries);
    expect(rows).toEqual([
      { indexdef: expect.stringMatching(/\(folded_text\(\(email\)::text\) text_pattern_ops\)$/) },
    ]);
  },
);
