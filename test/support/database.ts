/** A database of its own for each test file: a copy of one that is already migrated, dropped after use. */
import { randomBytes } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import { inject } from 'vitest';

export type TestDatabase = { connection: ClientConfig & { database: string }; drop(): Promise<void> };

/** A file of tests that restarts or kills servers starts its own; the others share the one of the whole run. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyDatabase(inject('postgres').template);
}

/** @param template no connection to it may be open; `template1` is empty. */
export async function copyDatabase(template: string): Promise<TestDatabase> {
  const { template: _migrated, ...server } = inject('postgres');
  const database = `test_${randomBytes(6).toString('hex')}`;
  // Copying the files takes a third of the time that writing each page to the log takes.
  await onServer(server, `create database ${database} template ${template} strategy file_copy`);
  return {
    connection: { ...server, database },
    drop: () => onServer(server, `drop database ${database} with (force)`),
  };
}

async function onServer(connection: ClientConfig, statement: string): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
