/** Storage that speaks S3, for as long as a test or a proof lasts. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type S3Server = {
  /** What RUA is told of it. */
  settings: Record<'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY', string>;
  stop(): Promise<void>;
};

const bucket = 'rua-pictures';

export async function startS3Server(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'rua-s3-'));
  const script = join(import.meta.dirname, 's3-process.ts');
  const child = spawn(process.execPath, [script, folder, bucket], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [endpoint] = await once(createInterface(child.stdout), 'line');
  return {
    settings: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: String(endpoint),
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
