/** Copies the pictures of a data folder or a bucket into a backup, and from a backup into the configured picture storage. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ClientConfig } from 'pg';
import { z } from 'zod';
import { requireChecksum } from '#server/base/backup/checked-files.ts';
import { withClient } from '#server/base/backup/database/client.ts';
import { writeEncrypted } from '#server/base/backup/encrypted-files.ts';
import type { Backup, CheckedFile } from '#server/base/backup/manifest.ts';
import type { StorageSetting } from '#server/base/config/config-storage.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import type { Archive } from '#server/base/encrypted-archive/archive.ts';
import { inBatches } from '#server/base/encrypted-archive/in-batches.ts';
import type { PictureStorage } from '#server/base/storage/picture-storage.ts';
import { createPictureStorage } from '#server/base/storage/storage.ts';
import { openStoredPictures, type StoredPictures } from '#server/base/storage/stored-pictures.ts';

/** The folder of the pictures in a backup has the name that begins their paths. */
const folderName = 'files';

/** A picture never changes under its path, so a copied one is not copied again. */
export class PictureCopies {
  readonly #from: StoredPictures;
  readonly #backup: Archive;
  readonly #copied = new Map<string, CheckedFile>();

  constructor(from: StoredPictures, backup: Archive) {
    this.#from = from;
    this.#backup = backup;
  }

  get files(): CheckedFile[] {
    return [...this.#copied.values()];
  }

  /** Copies the pictures that are not copied yet. A picture that is removed in the meantime is left out. */
  async copyNew(): Promise<void> {
    const there = await this.#from.list();
    const added = there.filter((name) => !this.#copied.has(name));
    await inBatches(added, async (name) => {
      const picture = await this.#from.read(name);
      if (!picture) return;
      const copy = `${folderName}/${name}`;
      this.#copied.set(name, await writeEncrypted(this.#backup, copy, Readable.from([picture])));
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

/**
 * Restores the pictures that rows name but that are no longer in the storage, because the restored rows are older than the
 * removal.
 * @param connection of the database with the rows.
 * @returns how many pictures were restored. @throws StartRefusal when the backup lacks one, or holds a changed one.
 */
export async function restoreMissingPictures(
  backup: Backup,
  connection: ClientConfig,
  setting: StorageSetting,
): Promise<number> {
  const { pictures } = backup.manifest;
  if (pictures.kind === 'bucket') {
    throw new StartRefusal(`This backup has no pictures: they were left in the bucket ${pictures.bucket}.`);
  }
  const isNamed = await readNamedPictures(connection);
  const there = new Set(await openStoredPictures(setting).list());
  const missing = pictures.files.filter(
    ({ path }) => isNamed(path) && !there.has(path.slice(`${folderName}/`.length)),
  );
  const to = createPictureStorage(setting);
  await inBatches(missing, async (file) => {
    const content = await buffer(backup.read(file));
    requireChecksum(content, file);
    await to.write(file.path, content);
  });
  return missing.length;
}

const named = z.array(z.object({ path: z.string() }));

/**
 * The pictures that rows name. All others were removed together with their record, and must not come back.
 * @returns whether a file belongs to a picture of a row, in any width and form. Drawings of RUA's own are in no row.
 */
async function readNamedPictures(connection: ClientConfig): Promise<(path: string) => boolean> {
  const rows = await withClient(connection, async (client) => {
    const answer = await client.query('select path from pictures');
    return named.parse(answer.rows);
  });
  const paths = new Set(rows.map(({ path }) => path));
  return (path) => {
    const asWebp = path.replace(/\.avif$/, '.webp');
    return path.endsWith('.svg') || paths.has(asWebp) || paths.has(asWebp.replace(/-\d+\.webp$/, '.webp'));
  };
}
