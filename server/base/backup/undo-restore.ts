/** Empties the place again after a restore that failed. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/base/config/config.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import { diskFull, isDiskFull, isUsedByAnother } from '#server/base/database/embedded/data-folder.ts';

/** @throws the given error, or that the disk is full where it is. */
export async function undoRestore(
  { databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  error: unknown,
): Promise<never> {
  // A RUA that started there while the backup was checked has it now.
  if (databaseUrl !== undefined || isUsedByAnother(dataFolder)) throw error;
  const names = await readdir(dataFolder).catch((): string[] => []);
  const isFull = names.length > 0 && isDiskFull(dataFolder);
  for (const name of names) await rm(join(dataFolder, name), { recursive: true, force: true });
  // PostgreSQL says only that it crashed.
  throw isFull && !(error instanceof StartRefusal) ? diskFull(dataFolder) : error;
}
