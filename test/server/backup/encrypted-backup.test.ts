/** A person who has a backup without its key can read nothing in it, and every change of it is noticed; in a folder and in a bucket. */
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackup } from '#server/base/backup/create-backup.ts';
import { readEncrypted, writeEncrypted } from '#server/base/backup/encrypted-files.ts';
import { checkBackup } from '#server/base/backup/restore-backup.ts';
import { type Config, readConfig } from '#server/base/config/config.ts';
import { Archive } from '#server/base/encrypted-archive/archive.ts';
import { createFolderPlace } from '#server/base/encrypted-archive/places/folder-place.ts';
import { secretKeyFile } from '#server/base/secrets/secret.ts';
import { createPictureStorage } from '#server/base/storage/storage.ts';
import { backupIn, backupKey, olderBackupIn } from '#test/support/backups.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { s3ListingEmulation, swift } from '#test/support/s3-server.ts';
import { inTurns } from '#test/support/slice.ts';

const isTurn = inTurns('encrypted backup', 2);
const picture = 'files/vehicles/abcdefghijklmnopqrstuvwx.webp';

let root: string;
let source: TestDatabase;
let config: Config;
let whole: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'rua-encrypted-'));
  source = await createTestDatabase();
  config = readConfig({ DATA_FOLDER: join(root, 'source') });
  await createPictureStorage(config.storage).write(picture, Buffer.from('a picture'));
  whole = join(root, 'whole');
  await createBackup(config, source.connection, backupIn(whole));
});
afterAll(async () => {
  await source.drop();
  rmSync(root, { recursive: true });
});

const into = (settings: Record<string, string> = {}) =>
  readConfig({ DATA_FOLDER: join(root, 'into'), ...settings });

/** @returns one of its own, to be damaged. */
function another(name: string): string {
  const folder = join(root, name);
  cpSync(whole, folder, { recursive: true });
  return folder;
}

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** @returns the pieces of its tables and pictures. */
function piecesOf(folder: string): string[] {
  return filesBelow(join(folder, 'files'));
}

describe('an encrypted backup', () => {
  it.runIf(isTurn())('shows no name, no picture and no key, and is its owner’s alone', () => {
    const key = readFileSync(secretKeyFile(config));
    for (const file of filesBelow(whole)) {
      const content = readFileSync(file);
      for (const shown of ['rides', 'a picture', 'vehicles', key, backupKey, 'migration']) {
        expect(content.includes(shown)).toBe(false);
        expect(file.includes(shown.toString())).toBe(false);
      }
      expect(statSync(file).mode & 0o077).toBe(0);
    }
  });

  it.runIf(isTurn())('says in words that a key is missing or another', async () => {
    await expect(checkBackup(into(), olderBackupIn(whole))).rejects.toThrow(
      `Set ARCHIVE_KEY_FILE to the file with the key that ${whole} is encrypted under.`,
    );
    await expect(checkBackup(into(), backupIn(whole, 'x'.repeat(32)))).rejects.toThrow(
      `ARCHIVE_KEY is not the key that ${whole} is encrypted under.`,
    );
  });

  it.runIf(isTurn())('is refused when a piece was changed, swapped, or is missing', async () => {
    const folder = another('damaged');
    const [one = '', two = ''] = piecesOf(folder);
    const content = readFileSync(one);
    writeFileSync(one, readFileSync(two));
    const isDamaged = `${folder} is damaged: `;
    await expect(checkBackup(into(), backupIn(folder))).rejects.toThrow(isDamaged);
    writeFileSync(one, content.subarray(0, -1));
    await expect(checkBackup(into(), backupIn(folder))).rejects.toThrow(isDamaged);
    renameSync(one, `${one}-gone`);
    await expect(checkBackup(into(), backupIn(folder))).rejects.toThrow(`${folder} is not whole: `);
  });

  it.runIf(isTurn())('is refused when a piece or the manifest is that of another backup', async () => {
    const folder = another('mixed');
    const other = join(root, 'other');
    await createBackup(config, source.connection, backupIn(other));
    cpSync(join(other, 'manifest'), join(folder, 'manifest'));
    await expect(checkBackup(into(), backupIn(folder))).rejects.toThrow(
      `${folder} is damaged: manifest is not as it was written.`,
    );
    cpSync(join(other, 'archive.json'), join(folder, 'archive.json'));
    await expect(checkBackup(into(), backupIn(folder))).rejects.toThrow(`${folder} is not whole: `);
  });

  it.runIf(isTurn())('does not count as a backup before its manifest is written', async () => {
    const folder = another('unfinished');
    rmSync(join(folder, 'manifest'));
    await expect(checkBackup(into(), backupIn(folder))).rejects.toThrow(
      `${folder} holds no whole backup: it has no manifest.`,
    );
  });

  it.runIf(isTurn())('is not finished in a place where another one began meanwhile', async () => {
    const folder = join(root, 'twice');
    await Promise.allSettled([
      createBackup(config, source.connection, backupIn(folder)),
      createBackup(config, source.connection, backupIn(folder)),
    ]);
    expect((await checkBackup(into(), backupIn(folder))).isEncrypted).toBe(true);
  });

  it('holds a file of several parts, none of which may be left out', async () => {
    const folder = join(root, 'parts');
    const archive = await Archive.create(createFolderPlace(folder), backupKey, null);
    const content = Buffer.alloc(20_000_000, 'a row, ');
    const file = await writeEncrypted(
      archive,
      'tables/one',
      Readable.from([content.subarray(0, 9_000_000), content.subarray(9_000_000)]),
    );
    expect(file.parts).toBe(2);
    expect((await buffer(readEncrypted(archive, file))).equals(content)).toBe(true);
    const [, last = ''] = piecesOf(folder);
    rmSync(last);
    await expect(buffer(readEncrypted(archive, file))).rejects.toThrow('part-000002 is missing');
  });
});

describe('a backup in a bucket', () => {
  for (const kind of [s3ListingEmulation, swift]) {
    it.skipIf(kind.missing !== undefined)(`is checked as one in a folder: ${kind.name}`, async () => {
      const server = await kind.start();
      try {
        const { S3_BUCKET: bucket, ...keys } = server.settings;
        const { backup: setting } = into({
          ...keys,
          BACKUP: `s3://${bucket}/backups/1`,
          ARCHIVE_KEY: backupKey,
        });
        if (!setting) throw new Error('no backup is set');
        const made = await createBackup(config, source.connection, setting);
        expect(made.pictures).toBe(1);
        const found = await checkBackup(into(), setting);
        expect(found.manifest.pictures).toMatchObject({ kind: 'files', files: [{ path: picture }] });
        await expect(createBackup(config, source.connection, setting)).rejects.toThrow('is not empty');
        await expect(checkBackup(into(), { ...setting, key: undefined })).rejects.toThrow(
          `Set ARCHIVE_KEY_FILE to the file with the key that s3://${bucket}/backups/1/ is encrypted under.`,
        );
      } finally {
        await server.stop();
      }
    });
  }
});
