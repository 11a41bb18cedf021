/** An archive in a bucket of an S3-compatible storage. */
import type { Disk } from 'flydrive';
import type { ArchivePlace } from '#server/base/archive/places/place.ts';
import type { ArchivePlaceSetting } from '#server/base/config/config-archive.ts';
import { isMissing, openBucket } from '#server/base/storage/bucket-disk.ts';

/** A piece of eight megabytes over a slow line. */
const patience = 120_000;

export function createBucketPlace(setting: Extract<ArchivePlaceSetting, { kind: 's3' }>): ArchivePlace {
  let opened: Promise<Disk> | undefined;
  const open = () => (opened ??= openBucket(setting, patience));
  const { bucket, prefix } = setting;
  return {
    title: `s3://${bucket}/${prefix}`,
    async make() {
      await open();
    },
    async write(name, content) {
      const disk = await open();
      await disk.put(prefix + name, content, { contentType: 'application/octet-stream' });
    },
    async read(name) {
      const disk = await open();
      try {
        return Buffer.from(await disk.getBytes(prefix + name));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    list: async (below) => listKeys(await open(), prefix, below),
    async remove(name) {
      const disk = await open();
      await disk.delete(prefix + name);
    },
  };
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
