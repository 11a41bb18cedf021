/** Copies the pictures of a data folder into a backup, and from a backup into the configured picture storage. */
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { listFiles } from '#server/base/backup/checked-files.ts';
import type { Backup, CheckedFile } from '#server/base/backup/manifest.ts';
import { writeSealed } from '#server/base/backup/sealed-files.ts';
import type { Archive } from '#server/base/pieces/archive.ts';
import { inBatches } from '#server/base/pieces/in-batches.ts';
import { isUnfinished } from '#server/base/storage/disk-pictures.ts';
import type { PictureStorage } from '#server/base/storage/picture-storage.ts';

/** In the backup as in their paths. */
const folderName = 'files';

/** A picture never changes under its path, so a copied one is not copied again. */
export class PictureCopies {
  readonly #from: string;
  readonly #backup: Archive;
  readonly #copied = new Map<string, CheckedFile>();

  /** @param from the folder of the pictures. */
  constructor(from: string, backup: Archive) {
    this.#from = from;
    this.#backup = backup;
  }

  get files(): CheckedFile[] {
    return [...this.#copied.values()];
  }

  /** One that is removed meanwhile is left out. */
  async copyNew(): Promise<void> {
    const there = await listFiles(this.#from);
    const added = there.filter((path) => !this.#copied.has(path) && !isUnfinished(path));
    await inBatches(added, async (path) => {
      const picture = await open(join(this.#from, path)).catch(() => undefined);
      if (!picture) return;
      const copy = `${folderName}/${path}`;
      this.#copied.set(path, await writeSealed(this.#backup, copy, picture.createReadStream()));
    });
  }
}

export async function restorePictures(
  backup: Backup,
  files: readonly CheckedFile[],
  to: PictureStorage,
): Promise<void> {
  await inBatches(files, async (file) => to.write(file.path, await buffer(backup.read(file))));
}
