/**
 * Migrates the database to the newest schema. Kysely's migrator takes a lock, so several processes may start at once.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { PoolConfig } from 'pg';
import { connect, type Queries } from '#server/base/database/connection.ts';
import { createLog } from '#server/base/log.ts';

const folder = join(import.meta.dirname, 'migrations');

/**
 * @param only the names of the wanted migrations; all when left out. A migration may be new although one with a higher number ran
 *   before: numbers are given out before migrations are ready.
 * @returns the names of the migrations that ran now. @throws when one fails; none of it stays.
 */
export async function migrate(queries: Queries, only?: readonly string[]): Promise<string[]> {
  const migrator = new Migrator({
    db: queries,
    provider: { getMigrations: async () => readMigrations(only ?? (await listKnownMigrations())) },
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

/** Large tables take long to change, and another process may be at it: here nothing is cut short. */
const noTimeouts = { statement_timeout: 0, query_timeout: 0, idle_in_transaction_session_timeout: 0 };

/** The same on connections of its own, which are closed afterwards. */
export async function migrateAlone(connection: PoolConfig, only?: readonly string[]): Promise<string[]> {
  const database = connect({ ...connection, ...noTimeouts, max: 2 }, createLog('silent'));
  try {
    return await migrate(database.queries, only);
  } finally {
    await database.close();
  }
}

/** @returns the names of all migrations that there are, in their order. */
export async function listKnownMigrations(): Promise<string[]> {
  const files = await readdir(folder);
  return files.flatMap((file) => (file.endsWith('.sql') ? [file.replace(/\.sql$/, '')] : [])).sort();
}

async function readMigrations(names: readonly string[]): Promise<Record<string, Migration>> {
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, `${name}.sql`), 'utf8');
    return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}
