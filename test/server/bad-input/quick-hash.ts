/** Passwords hashed by the real library with the least memory that it takes: thousands of times in one file of tests. */
import type { Options } from '@node-rs/argon2';

type Library = typeof import('@node-rs/argon2');

export async function withLeastMemory(importReal: () => Promise<Library>): Promise<Partial<Library>> {
  const { hashRaw } = await importReal();
  const quick = (password: string | Uint8Array, options?: Options | null) =>
    hashRaw(password, { ...options, memoryCost: 8, timeCost: 1 });
  return { hashRaw: quick };
}
