/** Files of a backup with their checksums. */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Backup, type CheckedFile, filesOf } from '#server/base/backup/manifest.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import { inBatches } from '#server/base/pieces/in-batches.ts';

/** Lets everything through, and knows its length and checksum at the end. */
export class Checksum extends Transform {
  readonly #hash = createHash('sha256');
  #bytes = 0;

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    done(null, chunk);
  }

  result(): Pick<CheckedFile, 'bytes' | 'sha256'> {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

/** @throws StartRefusal naming the first file that is missing or not as it was written. */
export async function verifyFiles({ manifest, read }: Backup): Promise<void> {
  await inBatches(filesOf(manifest), async (file) => {
    const { path, bytes, sha256 } = file;
    const checksum = new Checksum();
    try {
      await pipeline(read(file), checksum, async (chunks) => {
        for await (const _ of chunks);
      });
    } catch (cause) {
      if (cause instanceof StartRefusal) throw cause;
      throw new StartRefusal(`The backup is not whole: ${path} cannot be read.`, { cause });
    }
    const found = checksum.result();
    if (found.bytes !== bytes || found.sha256 !== sha256) {
      throw new StartRefusal(`The backup is damaged: ${path} is not as it was written.`);
    }
  });
}

/** @returns the paths of all files below the folder, with slashes; none when there is no folder. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
