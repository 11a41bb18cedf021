/** Files of a backup with their checksums. */
import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Backup, type CheckedFile, filesOf } from '#server/base/backup/manifest.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';
import { inBatches } from '#server/base/encrypted-archive/in-batches.ts';

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

/** @throws StartRefusal naming the first file that is missing or was changed. */
export async function verifyFiles({ manifest, read }: Backup): Promise<void> {
  await inBatches(filesOf(manifest), async (file) => {
    const { path } = file;
    const checksum = new Checksum();
    try {
      await pipeline(read(file), checksum, async (chunks) => {
        for await (const _ of chunks);
      });
    } catch (cause) {
      if (cause instanceof StartRefusal) throw cause;
      throw new StartRefusal(`The backup is not whole: ${path} cannot be read.`, { cause });
    }
    requireSame(checksum.result(), file);
  });
}

/** @throws StartRefusal when the content was changed. */
export function requireChecksum(content: Buffer, file: CheckedFile): void {
  const sha256 = createHash('sha256').update(content).digest('hex');
  requireSame({ bytes: content.length, sha256 }, file);
}

function requireSame(
  found: Pick<CheckedFile, 'bytes' | 'sha256'>,
  { path, bytes, sha256 }: CheckedFile,
): void {
  if (found.bytes === bytes && found.sha256 === sha256) return;
  throw new StartRefusal(`The backup is damaged: ${path} is not as it was written.`);
}
