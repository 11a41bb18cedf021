/** A bucket of an S3-compatible storage. Its SDK is large, so it is loaded only when it is needed. */
import { Disk } from 'flydrive';
import type { BucketSetting } from '#server/base/config/config-storage.ts';

/** @param timeoutMilliseconds how long each answer may take; it is given up after two tries. */
export async function openBucket(setting: BucketSetting, timeoutMilliseconds: number): Promise<Disk> {
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

/** Whether the file is missing. A missing bucket answers 404 too, and does not count as a missing file. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof Error && error.cause.name === 'NoSuchKey';
}

/** The service's own word, such as `NoSuchBucket`, or what the connection says. */
export function reasonOf(error: unknown): string {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(reason instanceof Error)) return String(reason);
  return [reason.name === 'Error' ? '' : `${reason.name}, `, reason.message.replace(/\.$/, '')].join('');
}

/**
 * Not every service that speaks S3 lists all below a prefix at once.
 * @returns the keys right below the prefix, and the prefixes of the folders there.
 */
export async function listFolder(disk: Disk, prefix: string): Promise<{ keys: string[]; folders: string[] }> {
  const keys: string[] = [];
  const folders: string[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(prefix, paginationToken === undefined ? {} : { paginationToken });
    for (const object of page.objects) {
      if (object.isFile) keys.push(object.key);
      else folders.push(`${object.prefix}/`);
    }
    paginationToken = page.paginationToken;
  } while (paginationToken !== undefined);
  return { keys, folders };
}
