/** Whether there is anything yet of an installation, in its folder. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/base/config/config.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import { ifMissing } from '#server/base/missing-file.ts';

/** @throws StartRefusal when there is no database to back up; one of the operator's is asked for its tables later. */
export function requireData({ databaseUrl, dataFolder }: Config): void {
  if (databaseUrl !== undefined || existsSync(join(dataFolder, 'postgres', 'cluster'))) return;
  throw new StartRefusal(`There is no RUA in ${dataFolder} to back up: set DATA_FOLDER, or DATABASE_URL.`);
}

/** @throws StartRefusal when restoring could mix existing data with the backup's. */
export async function requireNoData({ databaseUrl, dataFolder, storage }: Config): Promise<void> {
  const taken = databaseUrl === undefined ? dataFolder : storage.kind === 'disk' ? storage.folder : undefined;
  if (taken === undefined || (await isEmptyFolder(taken))) return;
  throw new StartRefusal(
    `${taken} is not empty, and restoring overwrites nothing: set DATA_FOLDER to a new folder.`,
  );
}

/** @returns true also when the folder does not exist. */
export async function isEmptyFolder(folder: string): Promise<boolean> {
  const entries = await readdir(folder).catch(ifMissing([]));
  return entries.length === 0;
}
