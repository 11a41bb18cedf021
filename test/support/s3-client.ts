/** Looks into storage that speaks S3 from outside of RUA. */
import { S3Client } from '@aws-sdk/client-s3';

export type S3Keys = { access: string; secret: string };

export function openS3({ endpoint, keys }: { endpoint: string; keys: S3Keys }): S3Client {
  return new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: keys.access, secretAccessKey: keys.secret },
  });
}
