/** Pictures in an S3-compatible bucket. The driver has a large SDK, so it is loaded only when it is needed. */
import { Disk } from 'flydrive';
import type { StorageSetting } from '#server/base/config/config-storage.ts';

import { contentType } from '#server/base/storage/content-type.ts';
import type { PictureStorage } from '#server/base/storage/picture-storage.ts';

type BucketSetting = Extract<StorageSetting, { kind: 's3' }>;

/** A bucket that does not answer is given up after two tries, so callers wait at most half a minute. */
const usualPatience = 10_000;

/** @param timeoutMilliseconds how long each answer may take. */
export function createBucketPictures(
  setting: BucketSetting,
  timeoutMilliseconds = usualPatience,
): PictureStorage {
  let opened: Promise<Disk> | undefined;
  const open = () => (opened ??= openDisk(setting, timeoutMilliseconds));
  return {
    async write(path, picture) {
      const disk = await open();
      await disk.put(keyOf(path), picture, { contentType: contentType(path) });
    },
    async read(path) {
      const disk = await open();
      try {
        return await disk.getBytes(keyOf(path));
      } catch (error) {
        if (error instanceof Error && isMissing(error)) return undefined;
        throw error;
      }
    },
    async remove(path) {
      const disk = await open();
      await disk.delete(keyOf(path));
    },
    freeBytes: async () => undefined,
  };
}

/** Not when the bucket itself is not there, which is 404 as well: then nothing is known of the picture. */
function isMissing({ cause }: Error): boolean {
  return cause instanceof Error && cause.name === 'NoSuchKey';
}

/** The bucket is for pictures only, so the `files/` of the path is not repeated in it. */
function keyOf(path: string): string {
  return path.replace(/^files\//, '');
}

async function openDisk(setting: BucketSetting, timeoutMilliseconds: number): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const driver = new S3Driver({
    bucket: setting.bucket,
    region: setting.region,
    credentials: { accessKeyId: setting.accessKey, secretAccessKey: setting.secretKey },
    visibility: 'private',
    // Most services that speak S3 know neither access lists nor the SDK's own checksums; a bucket is private anyway.
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: timeoutMilliseconds,
      requestTimeout: timeoutMilliseconds,
      throwOnRequestTimeout: true,
      socketTimeout: timeoutMilliseconds,
    },
    maxAttempts: 2,
    ...(setting.endpoint === undefined ? {} : { endpoint: setting.endpoint, forcePathStyle: true }),
  });
  return new Disk(driver);
}
