import fc from 'fast-check';
import { describe, it } from 'vitest';
import { type Attack, fuzzed, surviving } from '#test/server/bad-input/attacks.ts';
import { contentTypes, hostileHeaders, hostileJson } from '#test/server/bad-input/hostile.ts';

describe('any kind of content, with any headers', () => {
  const attacks: fc.Arbitrary<Attack> = fc
    .record({ body: hostileJson, type: fc.constantFrom(...contentTypes), headers: hostileHeaders })
    .map(({ body, type, headers }) => ({ body, headers: { ...headers, 'content-type': type } }));

  it.each(fuzzed)('leaves $name standing', async (endpoint) => {
    await surviving(endpoint, attacks, 30);
  });
});
