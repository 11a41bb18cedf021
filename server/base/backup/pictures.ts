/** Copies the pictures of a data folder into a backup, and from a backup into the configured picture storage. */
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles, writeChecked } from '#server/base/backup/checked-files.ts';
import type { CheckedFile } from '#server/base/backup/manifest.ts';
import { isUnfinished } from '#server/base/storage/disk-pictures.ts';
import type { PictureStorage } from '#server/base/storage/picture-storage.ts';

/** In the backup as in their paths. */
const folderName = 'files';

/** A picture never changes under its path, so a copied one is not copied again. */
export class PictureCopies {
  readonly #from: string;
  readonly #backup: string;
  readonly #copied = new Map<string, CheckedFile>();

  /** @param from the folder of the pictures. */
  constructor(from: string, backup: string) {
    this.#from = from;
    this.#backup = backup;
  }

  get files(): CheckedFile[] {
    return [...this.#copied.values()];
  }

  /** One that is removed meanwhile is left out. */
  async copyNew(): Promise<void> {
    for (const path of await listFiles(this.#from)) {
      if (this.#copied.has(path) || isUnfinished(path)) continue;
      const picture = await open(join(this.#from, path)).catch(() => undefined);
      if (!picture) continue;
      const copy = `${folderName}/${path}`;
      this.#copied.set(path, await writeChecked(this.#backup, copy, picture.createReadStream()));
    }
  }
}

export async function restorePictures(
  backup: string,
  files: readonly CheckedFile[],
  to: PictureStorage,
): Promise<void> {
  for (const { path } of files) await to.write(path, await readFile(join(backup, path)));
}
