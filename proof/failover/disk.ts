/** A disk of a machine's own, whose size can change while it is in use. */
import { execFileSync } from 'node:child_process';
import { statfsSync } from 'node:fs';

/** @returns what takes it away. @throws for anyone but root. */
export function mountDisk(folder: string, megabytes: number): () => Promise<void> {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'rua-proof', folder]);
  return async () => {
    execFileSync('umount', ['--lazy', folder]);
  };
}

/** Shrinks the disk so that it is full. The system refuses the size if a program writes meanwhile, so this tries again. */
export function fillDisk(folder: string, tries = 20): void {
  const { blocks, bfree, bsize } = statfsSync(folder);
  try {
    resize(folder, `${Math.ceil(((blocks - bfree) * bsize) / 1024)}k`);
  } catch (error) {
    if (tries <= 1) throw error;
    fillDisk(folder, tries - 1);
  }
}

export function emptyDisk(folder: string, megabytes: number): void {
  resize(folder, `${megabytes}m`);
}

function resize(folder: string, size: string): void {
  execFileSync('mount', ['-o', `remount,size=${size}`, folder]);
}
