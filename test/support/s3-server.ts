/** Storage that speaks S3, for as long as a test or a proof lasts. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { S3Keys } from '#test/support/s3-client.ts';
import { swiftKeys } from '#test/support/swift-configuration.ts';
import { findMissingSwift } from '#test/support/swift-programs.ts';

export type S3Server = {
  /** The settings that RUA gets. */
  settings: Record<'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY', string>;
  stop(): Promise<void>;
};

type S3ServerKind = {
  name: string;
  /** The steps to have it here. */
  missing: string | undefined;
  start(): Promise<S3Server>;
};

const bucket = 'rua-pictures';

/** An emulation that comes with the packages, so there is always one. */
export const s3Emulation: S3ServerKind = {
  name: 'an emulation (s3rver)',
  missing: undefined,
  start: () => startProcess('s3rver-process.ts', { access: 'S3RVER', secret: 'S3RVER' }),
};

/** The same, for calls that list a bucket: it would take their signatures for wrong. */
export const s3ListingEmulation: S3ServerKind = {
  name: 'an emulation (s3rver)',
  missing: undefined,
  start: () => startProcess('s3rver-process.ts', { access: 'S3RVER', secret: 'S3RVER' }, 'unchecked'),
};

/** A server that operators use, where it is installed. */
export const swift: S3ServerKind = {
  name: 'OpenStack Swift',
  missing: findMissingSwift(),
  start: () => startProcess('swift-process.ts', swiftKeys),
};

/** For proofs: the one that operators use, where it is installed. */
export const usualS3 = swift.missing === undefined ? swift : s3Emulation;

/** Each with a title for its tests, which says why they are skipped. */
export const s3Servers = [s3Emulation, swift].map((kind) => ({
  ...kind,
  title: kind.missing === undefined ? kind.name : `${kind.name}, not installed`,
}));

/** The script prints where it answers, and ends with its input: also when this process is killed. */
async function startProcess(
  script: string,
  { access, secret }: S3Keys,
  ...more: string[]
): Promise<S3Server> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), bucket, ...more], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // Ctrl-C is for the test, after which it still has something to remove.
    detached: true,
  });
  const ended = once(child, 'exit');
  const refused = ended.then(([code]) => Promise.reject(new Error(`${script} ended with ${code}`)));
  const [endpoint] = await Promise.race([once(createInterface(child.stdout), 'line'), refused]);
  // Later it ends because it is told to.
  refused.catch(() => {});
  return {
    settings: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: String(endpoint),
      S3_ACCESS_KEY: access,
      S3_SECRET_KEY: secret,
    },
    async stop() {
      child.stdin.end();
      await ended;
    },
  };
}
