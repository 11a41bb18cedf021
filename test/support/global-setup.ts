/**
 * Before the tests of the server: says what cannot be tested here, and starts one embedded PostgreSQL with a migrated template
 * database; removed afterwards.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '#server/base/database/connection.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded/supervisor.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { createLog } from '#server/base/log.ts';
import { restingApiFiles } from '#test/support/file-turns.ts';
import { findMissingSwift } from '#test/support/swift-programs.ts';

/** The address of the server, and the template database from which each test file's own is copied. */
export type ProvidedPostgres = {
  host: string;
  port: number;
  user: string;
  password?: string;
  template: string;
};

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: ProvidedPostgres;
  }
}

// Nothing here outlives the run, so nothing needs to reach the disk or to be tidied up. Autovacuum would also
// replace the row counts that the tests of query plans write. A connection lives for one file, so planning a statement for each
// of its first five values costs more than it gains.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '200',
  plan_cache_mode: 'force_generic_plan',
};

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const missing = findMissingSwift();
  if (missing !== undefined)
    console.log(`The tests with OpenStack Swift are skipped. To run them: ${missing}`);
  const resting = restingApiFiles(process.argv.slice(2));
  if (resting.length > 0) console.log(`Another time: ${resting.join(', ')}.`);
  const dataFolder = await mkdtemp(join(tmpdir(), 'rua-test-'));
  const postgres = await startEmbeddedPostgres({ dataFolder, settings });
  const { database: template, ...server } = postgres.connection;
  const database = connect(postgres.connection, createLog('silent'));
  await migrate(database.queries);
  // No connection may be open to a database that is copied.
  await database.close();
  project.provide('postgres', { ...server, template });
  return async () => {
    await postgres.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
}
