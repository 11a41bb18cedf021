/** Pictures of a bucket go into backups and the archive as those of a data folder do, and come back without that bucket. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PictureArchive, restoreArchivedPictures } from '#server/base/archive/pictures.ts';
import { createBackup } from '#server/base/backup/create-backup.ts';
import { withClient } from '#server/base/backup/database/client.ts';
import { openBackup } from '#server/base/backup/open-backup.ts';
import { restoreMissingPictures, restorePictures } from '#server/base/backup/pictures.ts';
import { type Config, readConfig } from '#server/base/config/config.ts';
import { Archive } from '#server/base/encrypted-archive/archive.ts';
import { createFolderPlace } from '#server/base/encrypted-archive/places/folder-place.ts';
import { openPlace } from '#server/base/encrypted-archive/places/open-place.ts';
import { createPictureStorage } from '#server/base/storage/storage.ts';
import { openStoredPictures } from '#server/base/storage/stored-pictures.ts';
import { backupIn, backupKey } from '#test/support/backups.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { type S3Server, s3ListingEmulation, swift } from '#test/support/s3-server.ts';

const minute = 60_000;

let root: string;
let source: TestDatabase;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'rua-bucket-pictures-'));
  source = await createTestDatabase();
});
afterAll(async () => {
  await source.drop();
  rmSync(root, { recursive: true });
});

const path = (name: string) => `files/vehicles/${name.padEnd(24, 'x')}.webp`;

async function nameInRows(named: string): Promise<void> {
  await withClient(source.connection, (client) =>
    client.query(
      `insert into pictures (path, folder, width, height, bytes) values ($1, 'vehicles', 1600, 1200, 5) on conflict do nothing`,
      [named],
    ),
  );
}

async function read({ storage }: Config, name: string): Promise<string | undefined> {
  const found = await createPictureStorage(storage).read(path(name));
  return found && Buffer.from(found).toString();
}

for (const kind of [s3ListingEmulation, swift]) {
  describe.skipIf(kind.missing !== undefined)(`the pictures of a bucket: ${kind.name}`, () => {
    let server: S3Server;
    let config: Config;

    const into = (settings: Record<string, string> = {}) =>
      readConfig({ DATA_FOLDER: mkdtempSync(join(root, 'into-')), ...settings });

    beforeAll(async () => {
      server = await kind.start();
      config = readConfig({ DATA_FOLDER: join(root, 'source'), ...server.settings });
      const storage = createPictureStorage(config.storage);
      for (const name of ['one', 'other']) await storage.write(path(name), Buffer.from(name));
      await storage.write('files/agencies/LASEPA_1.svg', Buffer.from('<svg/>'));
    });
    afterAll(() => server?.stop());

    it('are in a backup, without what else is in the bucket, and come back without the bucket', async () => {
      const { backup: beside } = into({
        ...server.settings,
        BACKUP: `s3://${server.settings.S3_BUCKET}/backups`,
      });
      if (!beside) throw new Error('no backup is set');
      await Archive.create(openPlace(beside.place), backupKey, null);
      const place = backupIn(join(root, `backup-${kind.name}`));
      expect((await createBackup(config, source.connection, place)).pictures).toBe(3);
      const found = await openBackup(place);
      const { pictures } = found.manifest;
      if (pictures.kind !== 'files') throw new Error('they were left in the bucket');
      const restored = into();
      await restorePictures(found, pictures.files, createPictureStorage(restored.storage));
      expect([await read(restored, 'one'), await read(restored, 'other')]).toEqual(['one', 'other']);
      const { storage } = config;
      const narrow = path('other').replace('.webp', '-320.avif');
      await createPictureStorage(storage).write(narrow, Buffer.from('narrow'));
      const later = backupIn(join(root, `later-${kind.name}`));
      await createBackup(config, source.connection, later);
      for (const gone of [path('one'), path('other'), narrow])
        await createPictureStorage(storage).remove(gone);
      await nameInRows(path('other'));
      expect(await restoreMissingPictures(await openBackup(later), source.connection, storage)).toBe(2);
      expect([await read(config, 'one'), await read(config, 'other')]).toEqual([undefined, 'other']);
      expect(await createPictureStorage(storage).read(narrow)).toBeDefined();
      await createPictureStorage(storage).remove(narrow);
      await createPictureStorage(storage).write(path('one'), Buffer.from('one'));
    });

    it('are in the archive as of a moment', async () => {
      const archive = await Archive.create(
        createFolderPlace(join(root, `archive-${kind.name}`)),
        backupKey,
        '1',
      );
      const stored = openStoredPictures(config.storage);
      await new PictureArchive(archive, stored).archiveNew();
      const removed = Date.now();
      await createPictureStorage(config.storage).remove(path('one'));
      await new PictureArchive(archive, stored).archiveNew();
      const back = async (at: number) => {
        const { storage } = into();
        return restoreArchivedPictures(archive, at, createPictureStorage(storage));
      };
      expect(await back(removed - 60 * minute)).toBe(0);
      expect(await back(removed - 1)).toBe(3);
      expect(await back(removed + minute)).toBe(2);
      expect(await stored.read('vehicles/gone.webp')).toBeUndefined();
      expect(await stored.writtenAt('vehicles/gone.webp')).toBeUndefined();
    });
  });
}

it('a bucket that cannot be read is said in words, and no backup is finished', async () => {
  const { settings, stop } = await s3ListingEmulation.start();
  try {
    const gone = readConfig({ DATA_FOLDER: join(root, 'gone'), ...settings, S3_BUCKET: 'not-there' });
    const backup = backupIn(join(root, 'none'));
    await expect(createBackup(gone, source.connection, backup)).rejects.toThrow(
      'The pictures of S3_BUCKET cannot be read: NoSuchBucket',
    );
    await expect(openBackup(backup)).rejects.toThrow('holds no whole backup');
  } finally {
    await stop();
  }
});
