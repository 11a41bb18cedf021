/** Pictures as files of the data folder. Each is there whole or not at all, also after a kill of this process or on a full disk. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ifMissing } from '#server/base/missing-file.ts';
import type { PictureStorage } from '#server/base/storage/picture-storage.ts';
import { syncFolder } from '#server/base/storage/sync-folder.ts';

/** Where a file lies until it is whole. */
const unfinishedFolder = '.unfinished';
const leftForMilliseconds = 3_600_000;

/** @param path of a file, within the folder of the pictures. */
export function isUnfinished(path: string): boolean {
  return path.startsWith(`${unfinishedFolder}/`);
}

/** @param folder gets the folders of `files/` in their paths. */
export function createDiskPictures(folder: string): PictureStorage {
  const drafts = join(folder, unfinishedFolder);
  let prepared: Promise<void> | undefined;
  const place = (path: string) => join(folder, requireOurs(path));
  return {
    async write(path, picture) {
      prepared ??= prepareDrafts(drafts);
      await prepared.catch((error) => {
        prepared = undefined;
        throw error;
      });
      const draft = join(drafts, randomUUID());
      const target = place(path);
      try {
        await writeFile(draft, picture, { flush: true });
        await mkdir(dirname(target), { recursive: true });
        await rename(draft, target);
        await syncFolder(dirname(target));
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {});
        throw error;
      }
    },
    async read(path) {
      if (!ours.test(path)) return undefined;
      return readFile(place(path)).catch(ifMissing(undefined));
    },
    async remove(path) {
      await rm(place(path), { force: true });
    },
    freeBytes: () => freeBytesAt(folder).catch(() => undefined),
  };
}

/** Before the first picture there is no folder. */
async function freeBytesAt(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** A path may come from an address, so nothing in it may lead elsewhere. */
const ours = /^files\/([\w-]+\/[\w-]+\.\w+)$/;

function requireOurs(path: string): string {
  const found = ours.exec(path)?.[1];
  if (found === undefined) throw new Error(`${path} is no path of a picture`);
  return found;
}

/** Processes that were killed leave some; other processes may be at work on the newer ones. */
async function prepareDrafts(drafts: string): Promise<void> {
  await mkdir(drafts, { recursive: true });
  for (const name of await readdir(drafts)) {
    const draft = join(drafts, name);
    const found = await stat(draft).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - leftForMilliseconds) await rm(draft, { force: true });
  }
}
