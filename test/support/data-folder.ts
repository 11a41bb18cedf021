/** A data folder for one test or run. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverProcesses } from '#server/base/database/embedded/system-process.ts';

export type TestFolder = { dataFolder: string; remove: () => Promise<void> };

/** @returns a new folder, and what removes it once no database works in it any more. */
export function makeDataFolder(): TestFolder {
  const dataFolder = realpathSync(mkdtempSync(join(tmpdir(), 'rua-run-')));
  const remove = async () => {
    // The database of a killed RUA needs a moment to notice, and still writes then.
    while (serverProcesses(join(dataFolder, 'postgres', 'cluster')).length > 0) await pause(20);
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { dataFolder, remove };
}
