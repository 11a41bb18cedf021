/** Files that are written and read with their checksums. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { CheckedFile } from '#server/base/backup/manifest.ts';
import { StartRefusal } from '#server/base/config/start-refusal.ts';

/** Lets everything through, and knows its length and checksum at the end. */
class Checksum extends Transform {
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

/**
 * @param through the streams that the content passes. @returns the file written under the root, once it is on the
 *   disk.
 */
export async function writeChecked(
  root: string,
  path: string,
  content: Readable,
  through?: Transform,
): Promise<CheckedFile> {
  const target = join(root, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const checksum = new Checksum();
  const file = createWriteStream(target, { mode: 0o600, flush: true });
  await (through ? pipeline(content, through, checksum, file) : pipeline(content, checksum, file));
  return { path, ...checksum.result() };
}

/** @throws StartRefusal naming the first file that is missing or not as it was written. */
export async function verifyFiles(root: string, files: readonly CheckedFile[]): Promise<void> {
  for (const { path, bytes, sha256 } of files) {
    const checksum = new Checksum();
    try {
      await pipeline(createReadStream(join(root, path)), checksum, async (chunks) => {
        for await (const _ of chunks);
      });
    } catch (cause) {
      throw new StartRefusal(`The backup is not whole: ${path} cannot be read.`, { cause });
    }
    const found = checksum.result();
    if (found.bytes !== bytes || found.sha256 !== sha256) {
      throw new StartRefusal(`The backup is damaged: ${path} is not as it was written.`);
    }
  }
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
