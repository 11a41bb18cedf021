import { vi } from 'vitest';
import { fuzzShare } from './fuzzer.ts';

vi.mock('@node-rs/argon2', async (importReal) => {
  const { withLeastMemory } = await import('./quick-hash.ts');
  return withLeastMemory(importReal);
});

fuzzShare(2, 4);
