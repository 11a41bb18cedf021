import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ifMissing } from '#server/base/missing-file.ts';

/** @returns the paths of all files below the folder, with slashes; none when there is no folder. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifMissing([]));
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
