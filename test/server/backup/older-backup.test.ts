/** Backups of an older RUA, which are not encrypted, come back as well. */
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBackup } from '#server/base/backup/create-backup.ts';
import { checkBackup } from '#server/base/backup/restore-backup.ts';
import { type Config, readConfig } from '#server/base/config/config.ts';
import { createPictureStorage } from '#server/base/storage/storage.ts';
import { backupIn, olderBackupIn, writeAsOlderRua } from '#test/support/backups.ts';
import { runCommand } from '#test/support/commands.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { inTurns } from '#test/support/slice.ts';

const isTurn = inTurns('older backup', 2);
const picture = 'files/vehicles/abcdefghijklmnopqrstuvwx.webp';

let root: string;
let older: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'rua-older-backup-'));
  older = join(root, 'older');
  const source = await createTestDatabase();
  const config = configOf('source');
  await createPictureStorage(config.storage).write(picture, Buffer.from('a picture'));
  const encrypted = backupIn(join(root, 'encrypted'));
  await createBackup(config, source.connection, encrypted);
  await writeAsOlderRua(encrypted, older);
  await source.drop();
});
afterAll(() => rmSync(root, { recursive: true }));

function configOf(dataFolder: string): Config {
  return readConfig({ DATA_FOLDER: join(root, dataFolder) });
}

/** @returns one of its own, to be damaged. */
function another(name: string): string {
  const folder = join(root, name);
  cpSync(older, folder, { recursive: true });
  return folder;
}

/** Changes a manifest to the form that the oldest RUA wrote, without its checksum. */
function changeManifest(folder: string, change: (text: string) => string): void {
  const path = join(folder, 'manifest.json');
  const text = readFileSync(path, 'utf8').replace(/,\s*"sha256": "\w+"\s*\}\s*$/, '}');
  writeFileSync(path, change(text));
}

it.runIf(isTurn())('comes back with its pictures and its key, and is said not to be encrypted', async () => {
  const into = configOf('restored');
  expect(await runCommand('restore', { DATA_FOLDER: into.dataFolder }, older)).toMatchObject({
    code: 0,
    said: expect.stringContaining('This backup is not encrypted, and all who have it can read it'),
  });
  const kept = await createPictureStorage(into.storage).read(picture);
  expect(Buffer.from(kept ?? []).toString()).toBe('a picture');
  const key = (folder: string) => readFileSync(join(root, folder, 'secret-key'), 'utf8');
  expect(key('restored')).toBe(key('source'));
});

it.runIf(isTurn())(
  'is refused where a key is set, so that none takes the place of an encrypted one',
  async () => {
    await expect(checkBackup(configOf('a'), backupIn(older))).rejects.toThrow(
      `${older} is not encrypted, as backups of older RUAs are: unset ARCHIVE_KEY to restore it all the same.`,
    );
  },
);

it.runIf(isTurn())('is refused when a byte is another, or a file is gone', async () => {
  const folder = another('damaged');
  appendFileSync(join(folder, 'tables', 'rides.copy.gz'), 'x');
  await expect(checkBackup(configOf('a'), olderBackupIn(folder))).rejects.toThrow(
    'The backup is damaged: tables/rides.copy.gz is not as it was written.',
  );
  rmSync(join(folder, 'tables', 'rides.copy.gz'));
  await expect(checkBackup(configOf('a'), olderBackupIn(folder))).rejects.toThrow(
    'The backup is not whole: tables/rides.copy.gz cannot be read.',
  );
});

it.runIf(isTurn())('is refused when a digit of the manifest is another, but for the oldest', async () => {
  const folder = another('other-digit');
  const path = join(folder, 'manifest.json');
  const manifest = readFileSync(path, 'utf8');
  writeFileSync(path, manifest.replace(/"value": \d/, '"value": 7'));
  await expect(checkBackup(configOf('a'), olderBackupIn(folder))).rejects.toThrow(
    'cannot be read: it is damaged',
  );
  writeFileSync(path, manifest);
  changeManifest(folder, (text) => text);
  expect(readFileSync(path, 'utf8').length).toBeLessThan(manifest.length);
  expect((await checkBackup(configOf('a'), olderBackupIn(folder))).manifest.format).toBe(1);
});

it.runIf(isTurn())('is refused when its manifest leads elsewhere, or is of a newer RUA', async () => {
  const misleading = another('misleading');
  changeManifest(misleading, (text) => text.replace('"secret-key"', '"../secret-key"'));
  await expect(checkBackup(configOf('a'), olderBackupIn(misleading))).rejects.toThrow('cannot be read');
  const newer = another('newer');
  changeManifest(newer, (text) => text.replace('"0001-foundation"', '"0001-foundation", "9999-later"'));
  await expect(checkBackup(configOf('a'), olderBackupIn(newer))).rejects.toThrow(
    'does not know its migration 9999-later',
  );
});
