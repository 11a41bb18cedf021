/** Where the archive is, from which the database and the pictures come back as they were at any second. */
import { isAbsolute, relative, resolve } from 'node:path';
import { z } from 'zod';
import type { BucketSetting } from '#server/base/config/config-storage.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';

export type ArchivePlaceSetting =
  | { kind: 'folder'; folder: string }
  | ({ kind: 's3'; prefix: string } & BucketSetting);

export type ArchiveSetting = {
  place: ArchivePlaceSetting;
  key: string;
  /** How often what was written since goes to the archive. */
  milliseconds: number;
  days: number;
  /** What waits for a place that is away; beyond it the archive gets a gap, so that the disk does not fill. */
  mostWaitingBytes: number;
};

/** Backups are kept no longer than this: docs/privacy.md. */
const mostDays = 35;

export const archiveEnvironment = {
  /** A folder on another disk, or `s3://bucket/prefix` with the S3 settings below. Without it there is no archive. */
  ARCHIVE: z.string().trim().min(1).optional(),
  /** At least 32 characters. All in the archive is encrypted under it, and it is not in the archive. */
  ARCHIVE_KEY: z.string().min(32).optional(),
  /** At most so much time is lost with the machine. */
  ARCHIVE_SECONDS: z.coerce.number().min(1).max(3_600).default(60),
  /** How many days it keeps. */
  ARCHIVE_DAYS: z.coerce.number().int().min(1).max(mostDays).default(14),
  /** So much of the log waits on this disk while the archive is away. MB. */
  ARCHIVE_WAITING_MB: z.coerce.number().min(64).default(10_000),
};

type ArchiveSettings = {
  ARCHIVE?: string | undefined;
  ARCHIVE_KEY?: string | undefined;
  ARCHIVE_SECONDS: number;
  ARCHIVE_DAYS: number;
  ARCHIVE_WAITING_MB: number;
  DATABASE_URL?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_REGION: string;
  S3_ACCESS_KEY?: string | undefined;
  S3_SECRET_KEY?: string | undefined;
};

/** @param keyFile where the key stands, if in a file. @throws StartRefusal in one sentence. */
export function readArchive(
  chosen: ArchiveSettings,
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
  const place = readPlace(chosen.ARCHIVE, chosen);
  if (place.kind === 'folder') requireApart(place.folder, dataFolder, keyFile);
  return {
    place,
    key: chosen.ARCHIVE_KEY,
    milliseconds: chosen.ARCHIVE_SECONDS * 1000,
    days: chosen.ARCHIVE_DAYS,
    mostWaitingBytes: chosen.ARCHIVE_WAITING_MB * 1_000_000,
  };
}

function readPlace(text: string, chosen: ArchiveSettings): ArchivePlaceSetting {
  const [, bucket, path = ''] = /^s3:\/\/([^/]+)(?:\/(.*))?$/.exec(text) ?? [];
  if (bucket === undefined) {
    if (/^\w+:\/\//.test(text)) throw new StartRefusal('ARCHIVE is a folder, or s3://bucket/prefix.');
    return { kind: 'folder', folder: resolve(text) };
  }
  if (!chosen.S3_ACCESS_KEY || !chosen.S3_SECRET_KEY) {
    throw new StartRefusal('With ARCHIVE in a bucket, set S3_ACCESS_KEY and S3_SECRET_KEY as well.');
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

function requireApart(folder: string, dataFolder: string, keyFile: string | undefined): void {
  if (isWithin(folder, dataFolder)) {
    throw new StartRefusal(
      'ARCHIVE is in DATA_FOLDER, and would be lost with it: name a folder on another disk.',
    );
  }
  if (keyFile !== undefined && isWithin(resolve(keyFile), folder)) {
    throw new StartRefusal(
      'ARCHIVE_KEY_FILE is in ARCHIVE, so the archive could be read by all who have it: move it.',
    );
  }
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return !way.startsWith('..') && !isAbsolute(way);
}
