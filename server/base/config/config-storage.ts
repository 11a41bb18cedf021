/** Where pictures are stored, and how many that no record refers to. */
import { join } from 'node:path';
import { StartRefusal } from '#server/base/config/start-refusal.ts';

export type BucketSetting = {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKey: string;
  secretKey: string;
};

export type StorageSetting = { kind: 'disk'; folder: string } | ({ kind: 's3' } & BucketSetting);

/** Of pictures that no record refers to. */
export type UploadLimits = {
  anonymousBytes: number;
  /** In number. */
  anonymousPerAddress: number;
  anonymousBytesPerAddress: number;
  anonymousHours: number;
  bytesPerAccount: number;
  leastFreeBytes: number;
};

const megabyte = 1_000_000;

type UploadSettings = Record<
  | 'ANONYMOUS_UPLOADS_MB'
  | 'ANONYMOUS_UPLOADS_PER_ADDRESS'
  | 'ANONYMOUS_UPLOADS_PER_ADDRESS_MB'
  | 'ANONYMOUS_UPLOADS_HOURS'
  | 'UPLOADS_PER_ACCOUNT_MB'
  | 'LEAST_FREE_DISK_MB',
  number
>;

export function readUploadLimits(chosen: UploadSettings): UploadLimits {
  return {
    anonymousBytes: chosen.ANONYMOUS_UPLOADS_MB * megabyte,
    anonymousPerAddress: chosen.ANONYMOUS_UPLOADS_PER_ADDRESS,
    anonymousBytesPerAddress: chosen.ANONYMOUS_UPLOADS_PER_ADDRESS_MB * megabyte,
    anonymousHours: chosen.ANONYMOUS_UPLOADS_HOURS,
    bytesPerAccount: chosen.UPLOADS_PER_ACCOUNT_MB * megabyte,
    leastFreeBytes: chosen.LEAST_FREE_DISK_MB * megabyte,
  };
}

type StorageSettings = {
  S3_BUCKET?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_REGION: string;
  S3_ACCESS_KEY?: string | undefined;
  S3_SECRET_KEY?: string | undefined;
};

/** @throws StartRefusal for a bucket without its keys. */
export function readStorage(chosen: StorageSettings, dataFolder: string): StorageSetting {
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
  };
}
