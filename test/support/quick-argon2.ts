/**
 * Stands for `@node-rs/argon2` in the API tests that are not about it (vitest.config.ts): the real library with the least memory
 * that it takes. The product itself has no such setting.
 */
import { createRequire } from 'node:module';
import type { Options } from '@node-rs/argon2';

const real: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');

export function hashRaw(password: string | Uint8Array, options?: Options | null): Promise<Buffer> {
  return real.hashRaw(password, { ...options, memoryCost: 8, timeCost: 1 });
}
