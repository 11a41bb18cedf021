import fc from 'fast-check';
import { describe, it } from 'vitest';
import { encode, fuzzed, surviving } from '#test/server/bad-input/attacks.ts';
import { hostileText } from '#test/server/bad-input/hostile.ts';
import { wireFields } from '#test/server/bad-input/wire-fields.ts';

describe('any text in the path', () => {
  it.each(fuzzed.filter(({ path }) => path.includes('{')))('leaves $name standing', async (endpoint) => {
    const attacks = hostileText.map((text) => ({ path: endpoint.path.replace(/\{\w+\}/g, encode(text)) }));
    await surviving(endpoint, attacks, 40);
  });
});

describe('any query', () => {
  it.each(fuzzed)('leaves $name standing', async (endpoint) => {
    const names = [...wireFields(endpoint.query).map(({ name }) => name), 'unknown', '__proto__'];
    const pairs = fc.array(fc.tuple(fc.constantFrom(...names), hostileText), { minLength: 1, maxLength: 4 });
    const attacks = pairs.map((some) => ({
      query: some.map(([name, text]) => `${name}=${encode(text)}`).join('&'),
    }));
    await surviving(endpoint, attacks, endpoint.query ? 80 : 5);
  });
});
