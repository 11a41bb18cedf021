import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '#server/base/database/connection.ts';
import { createLog } from '#server/base/log.ts';
import { watchStatements } from '#server/base/observability/statements.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';

let testDatabase: TestDatabase;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});

afterAll(() => testDatabase.drop());

function logged() {
  const lines: string[] = [];
  return { lines, log: createLog('warn', { write: (line) => void lines.push(line) }) };
}

describe('a statement that takes longer than the setting allows', () => {
  it('is logged with its time and without its values, wherever it was asked', async () => {
    const { lines, log } = logged();
    const database = connect(
      testDatabase.connection,
      log,
      watchStatements({ slowQueryMilliseconds: 150 }, log),
    );
    const slow = sql`select ${'amara@people.example'}::text, pg_sleep(0.2)`;
    await slow.execute(database.queries);
    await slow.execute(database.reads);
    await database.transact((tx) => slow.execute(tx));
    await sql`select ${'sunday@people.example'}::text`.execute(database.reads);
    await database.close();
    expect(lines).toHaveLength(3);
    for (const line of lines) {
      expect(JSON.parse(line)).toMatchObject({
        msg: 'a statement took long',
        sql: 'select $1::text, pg_sleep(0.2)',
        milliseconds: expect.any(Number),
      });
      expect(line).not.toContain('amara');
    }
  });

  it('is measured by nobody without the setting', () => {
    expect(watchStatements({ slowQueryMilliseconds: undefined }, createLog('silent'))).toBeUndefined();
  });
});
