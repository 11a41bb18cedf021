/** Pieces in a bucket of an S3-compatible storage. */
import type { Disk } from 'flydrive';
import type { ArchivePlaceSetting } from '#server/base/config/config-archive.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import type { ArchivePlace } from '#server/base/encrypted-archive/places/place.ts';
import { isMissing, listFolder, openBucket, reasonOf } from '#server/base/storage/bucket-disk.ts';

/** A piece of eight megabytes over a slow line. */
const patience = 120_000;

export function createBucketPlace(setting: Extract<ArchivePlaceSetting, { kind: 's3' }>): ArchivePlace {
  let opened: Promise<Disk> | undefined;
  const { bucket, prefix } = setting;
  const title = `s3://${bucket}/${prefix}`;
  const asked = async <T>(work: (disk: Disk) => Promise<T>): Promise<T> => {
    opened ??= openBucket(setting, patience);
    const disk = await opened;
    return work(disk).catch((cause: unknown) => {
      throw new StartRefusal(`${title} does not answer: ${reasonOf(cause)}.`, { cause });
    });
  };
  return {
    title,
    async make() {
      await asked(async () => {});
    },
    write: (name, content) =>
      asked((disk) => disk.put(prefix + name, content, { contentType: 'application/octet-stream' })),
    read: (name) =>
      asked(async (disk) => {
        try {
          return Buffer.from(await disk.getBytes(prefix + name));
        } catch (error) {
          if (isMissing(error)) return undefined;
          throw error;
        }
      }),
    list: (below) =>
      asked(async (disk) => {
        const keys = await listKeys(disk, prefix + below);
        return keys.map((key) => key.slice(prefix.length)).sort();
      }),
    remove: (name) => asked((disk) => disk.delete(prefix + name)),
  };
}

async function listKeys(disk: Disk, below: string): Promise<string[]> {
  const { keys, folders } = await listFolder(disk, below);
  for (const folder of folders) keys.push(...(await listKeys(disk, folder)));
  return keys;
}
