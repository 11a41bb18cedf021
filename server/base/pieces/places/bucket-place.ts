/** Pieces in a bucket of an S3-compatible storage. */
import type { Disk } from 'flydrive';
import type { ArchivePlaceSetting } from '#server/base/config/config-archive.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import type { ArchivePlace } from '#server/base/pieces/places/place.ts';
import { isMissing, openBucket } from '#server/base/storage/bucket-disk.ts';

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
    list: (below) => asked((disk) => listKeys(disk, prefix, below)),
    remove: (name) => asked((disk) => disk.delete(prefix + name)),
  };
}

/** The service's own word, such as `NoSuchBucket`, or what the connection says. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(reason instanceof Error)) return String(reason);
  return [reason.name === 'Error' ? '' : `${reason.name}, `, reason.message.replace(/\.$/, '')].join('');
}

/** Folder by folder: not every service that speaks S3 lists all below a prefix at once. */
async function listKeys(disk: Disk, prefix: string, below: string): Promise<string[]> {
  const names: string[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(prefix + below, paginationToken === undefined ? {} : { paginationToken });
    for (const object of page.objects) {
      if (object.isFile) names.push(object.key.slice(prefix.length));
      else names.push(...(await listKeys(disk, prefix, `${object.prefix.slice(prefix.length)}/`)));
    }
    paginationToken = page.paginationToken;
  } while (paginationToken !== undefined);
  return names.sort();
}
