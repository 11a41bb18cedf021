/** Brings the segments that PostgreSQL has handed over from their queue to the archive. */
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { entryName, historyName, isHistory, isSegment } from '#server/base/archive/log/segments.ts';
import type { Archive } from '#server/base/encrypted-archive/archive.ts';

const compress = promisify(gzip);

export type Mark = { segment: string; at: number };

/** @returns the segments that wait, in their order. */
export async function listWaiting(queue: string): Promise<string[]> {
  return (await readdir(queue)).filter(isSegment).sort();
}

export async function waitingBytes(queue: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(queue)) {
    bytes += (await stat(join(queue, name)).catch(() => undefined))?.size ?? 0;
  }
  return bytes;
}

/**
 * Each segment leaves the queue once the archive has it. A segment that a killed process was sending is sent again.
 * @param mark all that was acknowledged before `at` is in this segment or in earlier ones.
 * @param shipped hears of each.
 */
export async function shipWaiting(
  archive: Archive,
  queue: string,
  mark: Mark,
  shipped: (segment: string) => void,
): Promise<void> {
  for (const name of (await readdir(queue)).sort()) {
    const path = join(queue, name);
    if (isSegment(name)) {
      const coversUntil = name === mark.segment ? mark.at : undefined;
      // The rest of a segment that was ended early is zeros.
      const packed = await compress(await readFile(path), { level: 1 });
      await archive.write(entryName({ segment: name, coversUntil }), packed);
      shipped(name);
    } else if (isHistory(name)) {
      await archive.write(historyName(name), await readFile(path));
    } else if (!isLeftByPostgres(name)) {
      continue;
    }
    await rm(path, { force: true });
  }
}

/** Labels of backups and the end of an abandoned timeline, which no restore asks for. */
function isLeftByPostgres(name: string): boolean {
  return /^[0-9A-F]{24}\.([0-9A-F]{8}\.backup|partial)$/.test(name);
}

/** Deletes the segments that wait, so that the disk does not fill. The archive then has a gap until the next base backup. */
export async function dropWaiting(queue: string): Promise<number> {
  const waiting = await listWaiting(queue);
  for (const name of waiting) await rm(join(queue, name), { force: true });
  return waiting.length;
}
