/**
 * Before the browser tests, an RUA starts once and stops. Each product of the run begins with a copy of its data, so that the
 * database is made, migrated and filled once. Writes to this database do not wait for the disk.
 */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#server/base/config/config.ts';
import { startServer } from '#server/main.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { describeTurns } from './turns.ts';

/** Where the workers of the run find it. */
export const seededDataVariable = 'RUA_TEST_SEEDED_DATA';

/** @returns what removes it after the run. */
export default async function makeSeededData(): Promise<() => Promise<void>> {
  console.log(describeTurns());
  const { dataFolder, remove } = makeDataFolder();
  const { stop } = await startServer(readConfig({ DATA_FOLDER: dataFolder, PORT: '0', LOG_LEVEL: 'error' }));
  await stop();
  const carelessly = ['fsync', 'synchronous_commit', 'full_page_writes'].map((name) => `${name} = off\n`);
  appendFileSync(join(dataFolder, 'postgres', 'cluster', 'postgresql.auto.conf'), carelessly.join(''));
  process.env[seededDataVariable] = dataFolder;
  return remove;
}
