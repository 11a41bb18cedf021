/** All pictures of a data folder or a bucket, for backups and the archive. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Disk } from 'flydrive';
import type { BucketSetting, StorageSetting } from '#server/base/config/config-storage.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import { ifMissing } from '#server/base/missing-file.ts';
import { isMissing, listFolder, openBucket, reasonOf } from '#server/base/storage/bucket-disk.ts';
import { isPictureKey } from '#server/base/storage/content-type.ts';
import { isUnfinished } from '#server/base/storage/disk-pictures.ts';
import { listFiles } from '#server/base/storage/list-files.ts';

/** Names are those of the folder or the bucket: without the `files/` that is in the path of a picture. */
export type StoredPictures = {
  list(): Promise<string[]>;
  /** @returns undefined when it was removed meanwhile, and so below. */
  read(name: string): Promise<Buffer | undefined>;
  /** @returns when it was written, in milliseconds of this machine's clock: too early rather than too late. */
  writtenAt(name: string): Promise<number | undefined>;
};

/** Each answer of a bucket may take so long. */
const patience = 30_000;
/** Its clock may differ by so much. A picture that comes back without a row does no harm, and a row without its picture does. */
const clockDifference = 60_000;

export function openStoredPictures(setting: StorageSetting): StoredPictures {
  return setting.kind === 'disk' ? picturesOnDisk(setting.folder) : picturesInBucket(setting);
}

/** @returns the bucket whose pictures are in no backup, and in no archive; null where they are copied. */
export function bucketLeftOut(setting: StorageSetting): string | null {
  return setting.kind === 's3' && !setting.inBackups ? setting.bucket : null;
}

/** @returns undefined for a bucket that is left out. */
export function openPicturesToCopy(setting: StorageSetting): StoredPictures | undefined {
  return bucketLeftOut(setting) === null ? openStoredPictures(setting) : undefined;
}

export function picturesOnDisk(folder: string): StoredPictures {
  return {
    list: async () => (await listFiles(folder)).filter((path) => !isUnfinished(path)),
    read: (name) => readFile(join(folder, name)).catch(ifMissing(undefined)),
    writtenAt: async (name) => (await stat(join(folder, name)).catch(ifMissing(undefined)))?.mtimeMs,
  };
}

function picturesInBucket(setting: BucketSetting): StoredPictures {
  let opened: Promise<Disk> | undefined;
  const asked = async <T>(work: (disk: Disk) => Promise<T>): Promise<T> => {
    opened ??= openBucket(setting, patience);
    const disk = await opened;
    return work(disk).catch((cause: unknown) => {
      throw new StartRefusal(`The pictures of S3_BUCKET cannot be read: ${reasonOf(cause)}.`, { cause });
    });
  };
  return {
    list: () => asked(listPictures),
    read: (name) =>
      asked(async (disk) => {
        const content = await disk.getBytes(name).catch(unlessMissing);
        return content && Buffer.from(content);
      }),
    writtenAt: (name) =>
      asked(async (disk) => {
        const found = await disk.getMetaData(name).catch(unlessNotFound);
        return found && found.lastModified.getTime() - clockDifference;
      }),
  };
}

function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

/** The answer has no text that tells a missing bucket from a missing picture; the bucket was just listed. */
function unlessNotFound(error: unknown): undefined {
  if (!(error instanceof Error && error.cause instanceof Error && error.cause.name === 'NotFound'))
    throw error;
}

async function listPictures(disk: Disk): Promise<string[]> {
  const { folders } = await listFolder(disk, '');
  const names: string[] = [];
  for (const folder of folders) names.push(...(await listFolder(disk, folder)).keys);
  return names.filter((name) => isPictureKey(name)).sort();
}
