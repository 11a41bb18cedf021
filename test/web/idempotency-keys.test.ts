import { afterEach, describe, expect, it, vi } from 'vitest';
import { createIdempotencyKeys } from '#web/lib/idempotency-keys.ts';

describe('keys of intents', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('stay the same while the same thing is sent again', () => {
    const keyFor = createIdempotencyKeys();
    const first = keyFor({ lodgeRideId: 1, description: 'left the road', agencies: [] });
    expect(keyFor({ lodgeRideId: 1, description: 'left the road', agencies: [] })).toBe(first);
  });

  it('change with the sent body, and differ between forms', () => {
    const keyFor = createIdempotencyKeys();
    const first = keyFor({ description: 'one' });
    expect(keyFor({ description: 'two' })).not.toBe(first);
    expect(createIdempotencyKeys()({ description: 'one' })).not.toBe(first);
  });

  it('are long enough for the server where randomUUID is missing', () => {
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
    expect(createIdempotencyKeys()('anything')).toMatch(/^[0-9a-f]{32}$/);
  });
});
