/** Where pictures are stored, and limits of pictures to which no record refers. */
import { join } from 'node:path';
import { z } from 'zod';
import { optionalText } from '#server/base/config/optional-text.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';

export const storageEnvironment = {
  /** Pictures uploaded without an account that no record refers to: all in MB, of one address in number and MB, of one site in MB, and for how long. */
  ANONYMOUS_UPLOADS_MB: z.coerce.number().min(1).default(1_000),
  ANONYMOUS_UPLOADS_PER_ADDRESS: z.coerce.number().int().min(1).default(200),
  ANONYMOUS_UPLOADS_PER_ADDRESS_MB: z.coerce.number().min(1).default(100),
  ANONYMOUS_UPLOADS_PER_SITE_MB: z.coerce.number().min(1).default(300),
  ANONYMOUS_UPLOADS_HOURS: z.coerce.number().int().min(1).max(24).default(24),
  /** The same for one account whose address is verified; the others count as without an account. */
  UPLOADS_PER_ACCOUNT_MB: z.coerce.number().min(1).default(300),
  /** When the disk of the data folder has less room than this, RUA accepts no pictures. In MB. */
  LEAST_FREE_DISK_MB: z.coerce.number().min(0).default(500),
  /** S3-compatible storage for pictures; without it they are files in the data folder. */
  S3_BUCKET: optionalText,
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: optionalText,
  S3_SECRET_KEY: optionalText,
  /** Whether backups and the archive hold the pictures of S3_BUCKET too. `no` where they are too many: then the bucket keeps versions. */
  S3_PICTURES_IN_BACKUPS: z.enum(['yes', 'no']).default('yes'),
  /** Lets S3_ENDPOINT on another machine begin with http://, where the network cannot be overheard. */
  S3_UNENCRYPTED: z.literal('allow').optional(),
};

export type BucketSetting = {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKey: string;
  secretKey: string;
};

/** `inBackups`: backups and the archive hold the pictures of the bucket. */
export type StorageSetting =
  | { kind: 'disk'; folder: string }
  | ({ kind: 's3'; inBackups: boolean } & BucketSetting);

/** Limits of pictures to which no record refers. */
export type UploadLimits = {
  anonymousBytes: number;
  /** A number of pictures. */
  anonymousPerAddress: number;
  anonymousBytesPerAddress: number;
  /** The limit of a site, which is all networks of one customer of IPv6. */
  anonymousBytesPerSite: number;
  anonymousHours: number;
  bytesPerAccount: number;
  leastFreeBytes: number;
};

const megabyte = 1_000_000;

type Chosen = z.output<z.ZodObject<typeof storageEnvironment>>;

export function readUploadLimits(chosen: Chosen): UploadLimits {
  return {
    anonymousBytes: chosen.ANONYMOUS_UPLOADS_MB * megabyte,
    anonymousPerAddress: chosen.ANONYMOUS_UPLOADS_PER_ADDRESS,
    anonymousBytesPerAddress: chosen.ANONYMOUS_UPLOADS_PER_ADDRESS_MB * megabyte,
    anonymousBytesPerSite: chosen.ANONYMOUS_UPLOADS_PER_SITE_MB * megabyte,
    anonymousHours: chosen.ANONYMOUS_UPLOADS_HOURS,
    bytesPerAccount: chosen.UPLOADS_PER_ACCOUNT_MB * megabyte,
    leastFreeBytes: chosen.LEAST_FREE_DISK_MB * megabyte,
  };
}

/** @throws StartRefusal for a bucket without its keys. */
export function readStorage(chosen: Chosen, dataFolder: string): StorageSetting {
  if (!chosen.S3_BUCKET) return { kind: 'disk', folder: join(dataFolder, 'files') };
  if (!chosen.S3_ACCESS_KEY || !chosen.S3_SECRET_KEY) {
    throw new StartRefusal('With S3_BUCKET, set S3_ACCESS_KEY and S3_SECRET_KEY as well.');
  }
  return {
    kind: 's3',
    bucket: chosen.S3_BUCKET,
    endpoint: chosen.S3_ENDPOINT,
    region: chosen.S3_REGION,
    accessKey: chosen.S3_ACCESS_KEY,
    secretKey: chosen.S3_SECRET_KEY,
    inBackups: chosen.S3_PICTURES_IN_BACKUPS === 'yes',
  };
}
