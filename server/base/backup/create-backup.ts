/** Makes a backup of an installation, also while it serves. */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { dumpTables } from '#server/base/backup/database/dump.ts';
import { writeEncrypted, writeManifest } from '#server/base/backup/encrypted-files.ts';
import { filesOf, type Manifest } from '#server/base/backup/manifest.ts';
import { PictureCopies } from '#server/base/backup/pictures.ts';
import type { Config } from '#server/base/config/config.ts';
import type { BackupSetting } from '#server/base/config/config-archive.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import { Archive } from '#server/base/encrypted-archive/archive.ts';
import { fingerprintOf } from '#server/base/encrypted-archive/fingerprint.ts';
import { openPlace } from '#server/base/encrypted-archive/places/open-place.ts';
import type { ArchivePlace } from '#server/base/encrypted-archive/places/place.ts';
import { readSecretKey, secretKeyFile } from '#server/base/secrets/secret.ts';
import { bucketLeftOut, openPicturesToCopy } from '#server/base/storage/stored-pictures.ts';

export type BackupSummary = { rows: number; tables: number; pictures: number; bytes: number };

/**
 * @param setting names a place that is new or empty; the whole backup will be in it, and its manifest last.
 * @throws StartRefusal in one sentence.
 */
export async function createBackup(
  config: Config,
  connection: ClientConfig,
  setting: BackupSetting,
): Promise<BackupSummary> {
  const place = openPlace(setting.place);
  try {
    return await backUp(config, connection, await begin(place, setting.key));
  } catch (error) {
    throw asRefusal(error, place.title);
  }
}

async function backUp(config: Config, connection: ClientConfig, archive: Archive): Promise<BackupSummary> {
  const { storage } = config;
  const bucket = bucketLeftOut(storage);
  const pictures = openPicturesToCopy(storage);
  const copies = pictures && new PictureCopies(pictures, archive);
  // Pictures are copied before the tables, so that none is missed that is removed while the tables are copied, and once
  // more afterwards, for new ones.
  const dump = await dumpTables(connection, archive, async () => copies?.copyNew());
  await copies?.copyNew();
  const manifest: Manifest = {
    format: 1,
    madeAt: new Date().toISOString(),
    version: await readVersion(),
    ...dump,
    pictures: bucket === null ? { kind: 'files', files: copies?.files ?? [] } : { kind: 'bucket', bucket },
    secretKey: await saveSecretKey(config, archive),
  };
  // Another backup may have begun in the same place in the meantime.
  await archive.requireThere();
  await writeManifest(archive, manifest);
  return summaryOf(manifest);
}

async function begin(place: ArchivePlace, key: string | undefined): Promise<Archive> {
  if (key === undefined) {
    throw new StartRefusal(
      'Set ARCHIVE_KEY_FILE: a backup is encrypted under the key in that file, of at least 32 random characters. Keep a copy of it elsewhere.',
    );
  }
  if ((await place.list('')).length === 0) return Archive.create(place, key, null);
  throw new StartRefusal(`${place.title} is not empty: name a new place for each backup.`);
}

async function saveSecretKey(config: Config, archive: Archive): Promise<Manifest['secretKey']> {
  const fingerprint = fingerprintOf(await readSecretKey(config));
  if (config.secretKey !== undefined) return { fingerprint, file: null };
  const file = await writeEncrypted(archive, 'secret-key', createReadStream(secretKeyFile(config)));
  return { fingerprint, file };
}

export async function readVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8');
  const { version }: { version: string } = JSON.parse(text);
  return version;
}

export function summaryOf(manifest: Manifest): BackupSummary {
  return {
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    tables: manifest.tables.length,
    pictures: manifest.pictures.kind === 'files' ? manifest.pictures.files.length : 0,
    bytes: filesOf(manifest).reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

function asRefusal(error: unknown, title: string): unknown {
  if (error instanceof StartRefusal || !(error instanceof Error && 'code' in error)) return error;
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') {
    return new StartRefusal(`The disk that holds ${title} is full, and the backup is not whole.`, {
      cause: error,
    });
  }
  if ('syscall' in error && 'path' in error) {
    return new StartRefusal(`The backup cannot be written to ${title} (${String(error.code)}).`, {
      cause: error,
    });
  }
  return new StartRefusal(`The database cannot be read: ${error.message}.`, { cause: error });
}
