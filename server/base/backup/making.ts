/** Makes a backup of an installation, also while it serves. */
import { createReadStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { writeChecked } from '#server/base/backup/checked-files.ts';
import { dumpTables } from '#server/base/backup/database/dump.ts';
import { fingerprintOf } from '#server/base/backup/fingerprint.ts';
import { isEmptyFolder } from '#server/base/backup/installation.ts';
import { filesOf, type Manifest, writeManifest } from '#server/base/backup/manifest.ts';
import { PictureCopies } from '#server/base/backup/pictures.ts';
import type { Config } from '#server/base/config/config.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import { readSecretKey, secretKeyFile } from '#server/base/secrets/secret.ts';

export type BackupSummary = { rows: number; tables: number; pictures: number; bytes: number };

/**
 * @param folder new or empty; the whole backup will be in it, and its manifest last.
 * @throws StartRefusal in one sentence.
 */
export async function makeBackup(
  config: Config,
  connection: ClientConfig,
  folder: string,
): Promise<BackupSummary> {
  try {
    return await backUp(config, connection, folder);
  } catch (error) {
    throw asRefusal(error, folder);
  }
}

async function backUp(config: Config, connection: ClientConfig, folder: string): Promise<BackupSummary> {
  await prepareFolder(folder);
  const { storage } = config;
  const copies = storage.kind === 'disk' ? new PictureCopies(storage.folder, folder) : undefined;
  // Once before, so that none is missed that goes while the tables are copied; and once after, for those that came.
  const dump = await dumpTables(connection, folder, async () => copies?.copyNew());
  await copies?.copyNew();
  const manifest: Manifest = {
    format: 1,
    madeAt: new Date().toISOString(),
    version: await readVersion(),
    ...dump,
    pictures:
      storage.kind === 'disk'
        ? { kind: 'files', files: copies?.files ?? [] }
        : { kind: 'bucket', bucket: storage.bucket },
    secretKey: await saveSecretKey(config, folder),
  };
  await writeManifest(folder, manifest);
  return summaryOf(manifest);
}

/** For its owner alone: the data of people is in it. */
async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (await isEmptyFolder(folder)) return;
  throw new StartRefusal(`${folder} is not empty: name a new folder for each backup.`);
}

async function saveSecretKey(config: Config, folder: string): Promise<Manifest['secretKey']> {
  const fingerprint = fingerprintOf(await readSecretKey(config));
  if (config.secretKey !== undefined) return { fingerprint, file: null };
  const file = await writeChecked(folder, 'secret-key', createReadStream(secretKeyFile(config)));
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

function asRefusal(error: unknown, folder: string): unknown {
  if (error instanceof StartRefusal || !(error instanceof Error && 'code' in error)) return error;
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') {
    return new StartRefusal(`The disk that holds ${folder} is full, and the backup is not whole.`, {
      cause: error,
    });
  }
  if ('syscall' in error && 'path' in error) {
    return new StartRefusal(`The backup cannot be written to ${folder} (${String(error.code)}).`, {
      cause: error,
    });
  }
  return new StartRefusal(`The database cannot be read: ${error.message}.`, { cause: error });
}
