/** Brings the database to the newest shape. Kysely's migrator holds a lock, so several processes may start at once. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Queries } from '#server/database/connection.ts';

const folder = join(import.meta.dirname, 'migrations');

/** @returns the names of the migrations that ran now. @throws when one fails; none of it stays. */
export async function migrate(queries: Queries): Promise<string[]> {
  const migrator = new Migrator({ db: queries, provider: { getMigrations: readMigrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map((result) => result.migrationName);
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'));
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, file), 'utf8');
    return [file.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(entries));
}
