/**
 * The place of the archive, from which the database and the pictures can be restored as they were at any second, and the place
 * of a backup.
 */
import { isAbsolute, relative, resolve } from 'node:path';
import { z } from 'zod';
import type { BucketSetting, storageEnvironment } from '#server/base/config/config-storage.ts';
import { optionalText } from '#server/base/config/optional-text.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';

export type ArchivePlaceSetting =
  | { kind: 'folder'; folder: string }
  | ({ kind: 's3'; prefix: string } & BucketSetting);

export type ArchiveSetting = {
  place: ArchivePlaceSetting;
  key: string;
  /** How often new segments of the log are archived, in milliseconds. */
  milliseconds: number;
  days: number;
  /** The most that waits for a place that is away; beyond it the archive gets a gap, so that the disk does not fill. */
  mostWaitingBytes: number;
};

/** The key is undefined where a backup of an older RUA may be read, which is not encrypted. */
export type BackupSetting = { place: ArchivePlaceSetting; key: string | undefined };

/** Backups are kept no longer than this: docs/privacy.md. */
const mostDays = 35;

export const archiveEnvironment = {
  /** A folder on another disk, or `s3://bucket/prefix` with the S3 settings below. Without it there is no archive. */
  ARCHIVE: optionalText,
  /** The same, for `npm run backup` and `npm run restore`, which take it as their argument. */
  BACKUP: optionalText,
  /** At least 32 characters. It encrypts the whole archive and every backup, and neither of them holds it. */
  ARCHIVE_KEY: z.string().min(32).optional(),
  /** The longest time of which changes are lost together with the machine, in seconds. */
  ARCHIVE_SECONDS: z.coerce.number().min(1).max(3_600).default(60),
  /** How many days the archive keeps. */
  ARCHIVE_DAYS: z.coerce.number().int().min(1).max(mostDays).default(14),
  /** How much of the log may wait on this disk while the archive cannot be reached, in MB. */
  ARCHIVE_WAITING_MB: z.coerce.number().min(64).default(10_000),
};

type Chosen = z.output<z.ZodObject<typeof archiveEnvironment & typeof storageEnvironment>> & {
  DATABASE_URL?: string | undefined;
};

/** @param keyFile where the key stands, if in a file. @throws StartRefusal in one sentence. */
export function readArchive(
  chosen: Chosen,
  dataFolder: string,
  keyFile: string | undefined,
): ArchiveSetting | undefined {
  if (chosen.ARCHIVE === undefined) return undefined;
  if (process.platform === 'win32') throw new StartRefusal('ARCHIVE does not work on Windows.');
  if (chosen.DATABASE_URL !== undefined) {
    throw new StartRefusal(
      'ARCHIVE is for the embedded database: unset it, and archive the one of DATABASE_URL with pgBackRest.',
    );
  }
  if (chosen.ARCHIVE_KEY === undefined) {
    throw new StartRefusal(
      'With ARCHIVE, set ARCHIVE_KEY_FILE as well: a file with at least 32 random characters, of which you keep a copy elsewhere.',
    );
  }
  return {
    place: readPlace('ARCHIVE', chosen, dataFolder, keyFile),
    key: chosen.ARCHIVE_KEY,
    milliseconds: chosen.ARCHIVE_SECONDS * 1000,
    days: chosen.ARCHIVE_DAYS,
    mostWaitingBytes: chosen.ARCHIVE_WAITING_MB * 1_000_000,
  };
}

/** @param keyFile where the key stands, if in a file. @throws StartRefusal in one sentence. */
export function readBackup(
  chosen: Chosen,
  dataFolder: string,
  keyFile: string | undefined,
): BackupSetting | undefined {
  if (chosen.BACKUP === undefined) return undefined;
  return { place: readPlace('BACKUP', chosen, dataFolder, keyFile), key: chosen.ARCHIVE_KEY };
}

function readPlace(
  name: 'ARCHIVE' | 'BACKUP',
  chosen: Chosen,
  dataFolder: string,
  keyFile: string | undefined,
): ArchivePlaceSetting {
  const text = chosen[name] ?? '';
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(text) ?? [];
  if (bucket === undefined) {
    if (/^\w+:\/\//.test(text)) {
      throw new StartRefusal(`${name} is a folder, or s3://bucket/prefix, and not ${text}.`);
    }
    const folder = resolve(text);
    requireApart(name, folder, dataFolder, keyFile);
    return { kind: 'folder', folder };
  }
  if (!chosen.S3_ACCESS_KEY || !chosen.S3_SECRET_KEY) {
    throw new StartRefusal(`With ${name} in a bucket, set S3_ACCESS_KEY and S3_SECRET_KEY as well.`);
  }
  const prefix = path.replace(/\/+$/, '');
  return {
    kind: 's3',
    prefix: prefix === '' ? '' : `${prefix}/`,
    bucket,
    endpoint: chosen.S3_ENDPOINT,
    region: chosen.S3_REGION,
    accessKey: chosen.S3_ACCESS_KEY,
    secretKey: chosen.S3_SECRET_KEY,
  };
}

function requireApart(name: string, folder: string, dataFolder: string, keyFile: string | undefined): void {
  if (isWithin(folder, dataFolder)) {
    throw new StartRefusal(
      `${name} is in DATA_FOLDER, and would be lost with it: name a folder on another disk.`,
    );
  }
  if (keyFile !== undefined && isWithin(resolve(keyFile), folder)) {
    throw new StartRefusal(
      `ARCHIVE_KEY_FILE is in ${name}, so all who have that folder could read it: move it.`,
    );
  }
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return !way.startsWith('..') && !isAbsolute(way);
}
