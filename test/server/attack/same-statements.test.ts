/** No work that the database does before an answer tells whether an address has an account (docs/decisions/0002). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statementsDuring } from '#test/server/query-plans/captured-statements.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { addressQuestions } from './address-questions.ts';

let test: TestServer;

beforeAll(async () => {
  test = await startTestServer({ limitScale: 1_000_000 });
});
afterAll(() => test.close());

/**
 * Announcements of several calls go together, whenever a connection is free. The connection that hears them asks each second whether it
 * lives. A call far below its limit does not wait until it is counted.
 */
const besideCalls = [/pg_notify/, /^select 1$/, /insert into rate_limits/];

async function statementsOf(call: () => Promise<void>): Promise<string[]> {
  const sent = await statementsDuring(call);
  return sent.map(({ text }) => text).filter((text) => !besideCalls.some((one) => one.test(text)));
}

describe.each([
  { whose: 'a verified', verified: true },
  { whose: 'an unverified', verified: false },
])('an address of $whose account and one of none', ({ verified }) => {
  it.each(addressQuestions)(
    'send the database the same statements, before an answer $name',
    async ({ newPair, ask }) => {
      // The first on a connection also prepares it.
      const first = await newPair(test, verified);
      for (const email of [first.known, first.unknown]) await ask(test, email);
      const { known, unknown } = await newPair(test, verified);
      const ofUnknown = await statementsOf(() => ask(test, unknown));
      expect(ofUnknown).not.toEqual([]);
      expect(await statementsOf(() => ask(test, known))).toEqual(ofUnknown);
    },
  );
});
