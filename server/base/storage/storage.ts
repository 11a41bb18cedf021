/** Picture storage, by path: files in the data folder, or an S3-compatible bucket by setting. */
import { AppError } from '#domain/contract/errors.ts';
import type { StorageSetting } from '#server/base/config/config-storage.ts';
import { createBucketPictures } from '#server/base/storage/bucket-pictures.ts';
import { createDiskPictures } from '#server/base/storage/disk-pictures.ts';
import type { PictureStorage } from '#server/base/storage/picture-storage.ts';

export const storageCalls = ['write', 'read', 'remove'] as const satisfies (keyof PictureStorage)[];
export type StorageCall = (typeof storageCalls)[number];

const messages: Record<StorageCall, string> = {
  write: 'The picture could not be kept. Try again later.',
  read: 'Pictures cannot be shown at this moment. Try again later.',
  remove: 'Pictures cannot be removed at this moment. Try again later.',
};

/** @param failed hears of each call that did not succeed. */
export function createPictureStorage(
  setting: StorageSetting,
  failed: (call: StorageCall) => void = () => {},
): PictureStorage {
  const pictures =
    setting.kind === 'disk' ? createDiskPictures(setting.folder) : createBucketPictures(setting);
  const attempt = async <T>(call: StorageCall, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (cause) {
      failed(call);
      throw new AppError('unavailable', messages[call], { retryAfter: 60, cause });
    }
  };
  return {
    write: (path, picture) => attempt('write', pictures.write(path, picture)),
    read: (path) => attempt('read', pictures.read(path)),
    remove: (path) => attempt('remove', pictures.remove(path)),
    freeBytes: pictures.freeBytes,
  };
}
