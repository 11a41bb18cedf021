// @vitest-environment happy-dom
/** Where *near me* looks: where the device is, else what this person chose in this window. */
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { LocationState } from '#web/features/road/maps/use-location.ts';
import { useNearPlace } from '#web/features/road/traffic/use-near-place.ts';
import { nameWindowAccount } from '#web/lib/window-account.ts';

const ojota = { latitude: 6.58, longitude: 3.38 };
const ibadan = { latitude: 7.37, longitude: 3.94 };

beforeEach(() => nameWindowAccount(7));
afterEach(() => nameWindowAccount(null));

const begin = (location: LocationState) => renderHook(() => useNearPlace(location));
const positionOf = (location: LocationState) => {
  const { result, unmount } = begin(location);
  unmount();
  return result.current.position;
};

it('a chosen place stays in the window for the person who chose it, and gives way to where the device is', () => {
  expect(positionOf({ state: 'denied' })).toBeNull();
  const place = begin({ state: 'denied' });
  act(() => place.result.current.choose(ojota));
  expect(place.result.current.position).toEqual(ojota);
  place.unmount();
  expect(positionOf({ state: 'denied' })).toEqual(ojota);
  expect(positionOf({ state: 'known', position: ibadan, accuracyMetres: 10 })).toEqual(ibadan);
  nameWindowAccount(8);
  expect(positionOf({ state: 'denied' })).toBeNull();
});
