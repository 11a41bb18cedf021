/** Where *near me* looks: where the device is, else what this person chose in this window. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { live } from '#test/support/live-hooks.ts';
import { useNearPlace } from '#web/features/road/traffic/use-near-place.ts';
import { nameWindowAccount } from '#web/lib/window-account.ts';

vi.mock('react', async (load) => (await import('#test/support/live-hooks.ts')).living(await load()));
vi.mock('#web/features/road/places/nearest-place.ts', () => ({
  findNearestPlace: async () => null,
  wordsOfPlace: () => null,
}));

const ojota = { latitude: 6.58, longitude: 3.38 };
const ibadan = { latitude: 7.37, longitude: 3.94 };

beforeEach(() => nameWindowAccount(7));
afterEach(() => nameWindowAccount(null));

const positionOf = (location: Parameters<typeof useNearPlace>[0]) => {
  const place = live(() => useNearPlace(location));
  place.end();
  return place.now().position;
};

it('a chosen place stays in the window for the person who chose it, and gives way to where the device is', () => {
  expect(positionOf({ state: 'denied' })).toBeNull();
  const place = live(() => useNearPlace({ state: 'denied' }));
  place.now().choose(ojota);
  expect(place.now().position).toEqual(ojota);
  place.end();
  expect(positionOf({ state: 'denied' })).toEqual(ojota);
  expect(positionOf({ state: 'known', position: ibadan, accuracyMetres: 10 })).toEqual(ibadan);
  nameWindowAccount(8);
  expect(positionOf({ state: 'denied' })).toBeNull();
});
