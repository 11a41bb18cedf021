/** Pictures in an S3-compatible bucket. */
import type { Disk } from 'flydrive';
import type { BucketSetting } from '#server/base/config/config-storage.ts';
import { isMissing, openBucket } from '#server/base/storage/bucket-disk.ts';
import { contentType } from '#server/base/storage/content-type.ts';
import type { PictureStorage } from '#server/base/storage/picture-storage.ts';

/** A bucket that does not answer is given up after two tries, so callers wait at most half a minute. */
const usualPatience = 10_000;

/** @param timeoutMilliseconds how long each answer may take. */
export function createBucketPictures(
  setting: BucketSetting,
  timeoutMilliseconds = usualPatience,
): PictureStorage {
  let opened: Promise<Disk> | undefined;
  const open = () => (opened ??= openBucket(setting, timeoutMilliseconds));
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
        if (isMissing(error)) return undefined;
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

/** The bucket is for pictures only, so the `files/` of the path is not repeated in it. */
function keyOf(path: string): string {
  return path.replace(/^files\//, '');
}
