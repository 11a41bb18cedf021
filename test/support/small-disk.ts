/** A disk of a few megabytes, to be filled. Only root may mount one, and in a container often not even root. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function canMount(): boolean {
  const place = mkdtempSync(join(tmpdir(), 'rua-mount-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', place]);
  if (status === 0) execFileSync('umount', [place]);
  rmSync(place, { recursive: true });
  return status === 0;
}

/** @param size such as `30m`. @returns what takes it away, with all that is on it. */
export function mountSmallDisk(folder: string, size: string): () => void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  return () => void execFileSync('umount', ['--lazy', folder]);
}
