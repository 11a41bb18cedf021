/**
 * Where pictures are kept, by their paths: files in the data folder, or an S3-compatible bucket by setting. Drivers
 * come from flydrive; the one for S3 brings a large SDK, so it is loaded only when it is set.
 */
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract } from 'flydrive/types';
import type { StorageSetting } from '#server/config.ts';

export type PictureStorage = {
  /** @throws when it cannot be kept, such as on a full disk. */
  write(path: string, picture: Uint8Array): Promise<void>;
  /** @returns undefined when nothing is kept under the path. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Removing what is not there is no error. */
  remove(path: string): Promise<void>;
};

export function createPictureStorage(setting: StorageSetting): PictureStorage {
  let opened: Promise<Disk> | undefined;
  const open = () => (opened ??= openDisk(setting));
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
        if (await disk.exists(keyOf(path))) throw error;
        return undefined;
      }
    },
    async remove(path) {
      const disk = await open();
      await disk.delete(keyOf(path));
    },
  };
}

/** @returns the media type that a picture's path tells. */
export function contentType(path: string): string {
  if (path.endsWith('.svg')) return 'image/svg+xml';
  return path.endsWith('.avif') ? 'image/avif' : 'image/webp';
}

/** The folder or bucket is for pictures only, so the `files/` of the path is not repeated in it. */
function keyOf(path: string): string {
  return path.replace(/^files\//, '');
}

async function openDisk(setting: StorageSetting): Promise<Disk> {
  return new Disk(await createDriver(setting));
}

async function createDriver(setting: StorageSetting): Promise<DriverContract> {
  if (setting.kind === 'disk') return new FSDriver({ location: setting.folder, visibility: 'private' });
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    bucket: setting.bucket,
    region: setting.region,
    credentials: { accessKeyId: setting.accessKey, secretAccessKey: setting.secretKey },
    visibility: 'private',
    // Most services that speak S3 know neither access lists nor the SDK's own checksums; a bucket is private anyway.
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(setting.endpoint === undefined ? {} : { endpoint: setting.endpoint, forcePathStyle: true }),
  });
}
