/** Where pictures are kept, by their paths: files in the data folder, or an S3-compatible bucket by setting. */
import { AppError } from '#domain/errors.ts';
import type { StorageSetting } from '#server/config.ts';
import { createBucketPictures } from '#server/features/uploads/bucket-pictures.ts';
import { createDiskPictures } from '#server/features/uploads/disk-pictures.ts';

/** Each rejects with an AppError 503 when the disk or the bucket refuses, is full, or does not answer. */
export type PictureStorage = {
  /** Once it is fulfilled the picture is kept; until then nothing of it is. */
  write(path: string, picture: Uint8Array): Promise<void>;
  /** @returns undefined when nothing is kept under the path. */
  read(path: string): Promise<Uint8Array | undefined>;
  /** Removing what is not there is no error. */
  remove(path: string): Promise<void>;
};

export type StorageCall = keyof PictureStorage;

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
  };
}
