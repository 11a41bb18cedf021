/** Pieces in a folder, such as one of another machine that is mounted here. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { ArchivePlace } from '#server/base/encrypted-archive/places/place.ts';
import { ifMissing } from '#server/base/missing-file.ts';
import { syncFolder } from '#server/base/storage/sync-folder.ts';

const drafts = '.unfinished';

export function createFolderPlace(folder: string): ArchivePlace {
  return {
    title: folder,
    async make() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
    },
    async write(name, content) {
      const draft = join(folder, drafts, randomUUID());
      const target = join(folder, name);
      try {
        await makeBelow(folder, dirname(draft));
        await writeFile(draft, content, { flush: true, mode: 0o600 });
        await makeBelow(folder, dirname(target));
        await rename(draft, target);
        await syncFolder(dirname(target));
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {});
        throw error;
      }
    },
    read: (name) => readFile(join(folder, name)).catch(ifMissing(undefined)),
    async list(prefix) {
      const below = join(folder, prefix);
      const entries = await readdir(below, { recursive: true, withFileTypes: true }).catch(ifMissing([]));
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .sort();
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** Fails where the archive's own folder is not there. */
async function makeBelow(folder: string, path: string): Promise<void> {
  let made = folder;
  for (const part of relative(folder, path).split(sep)) {
    made = join(made, part);
    await mkdir(made, { mode: 0o700 }).catch(unlessThere);
  }
}

function unlessThere(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
}
