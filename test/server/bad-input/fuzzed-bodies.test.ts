import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { Endpoint } from '#domain/endpoint.ts';
import { type Attack, fuzzed, surviving } from '#test/server/bad-input/attacks.ts';
import { hostileHeaders, hostileValue } from '#test/server/bad-input/hostile.ts';
import { wireFields } from '#test/server/bad-input/wire-fields.ts';

describe('any body', () => {
  it.each(fuzzed.filter(({ body }) => body))('leaves $name standing', async (endpoint) => {
    await surviving(endpoint, hostileBodies(endpoint), 80);
  });
});

/** The valid body with some of its fields replaced, and sometimes another field that means something elsewhere. */
function hostileBodies(endpoint: Endpoint): fc.Arbitrary<Attack> {
  const names = wireFields(endpoint.body).map(({ name }) => name);
  return fc
    .record({
      changes: fc.dictionary(fc.constantFrom(...names), hostileValue, { minKeys: 1, maxKeys: 3 }),
      extra: fc.dictionary(fc.constantFrom('id', 'owner_id', 'status', 'is_admin', '$where'), hostileValue, {
        maxKeys: 1,
      }),
      headers: hostileHeaders,
    })
    .map(({ changes, extra, headers }) => ({ changes: { ...extra, ...changes }, headers }));
}
