// @vitest-environment happy-dom
/** Where the device is: asked for by a press, and what is known after each answer. */
import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { used } from '#test/support/rendered.tsx';
import { useLocation, wholeMetres } from '#web/features/road/maps/use-location.ts';

type Answer = { coords: object } | { code: number };
let permission: PermissionState;
const asked = vi.fn();
let answer: (of: Answer) => void;

beforeEach(() => {
  permission = 'prompt';
  asked.mockReset();
  const getCurrentPosition = (
    found: (at: object) => void,
    failed: (error: object) => void,
    options: object,
  ) => {
    asked(options);
    answer = (of) => ('coords' in of ? found(of) : failed({ PERMISSION_DENIED: 1, ...of }));
  };
  const values = {
    geolocation: { getCurrentPosition },
    permissions: { query: async () => ({ state: permission }) },
  };
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(navigator, name, { value, configurable: true });
});

const at = (latitude: number, accuracy = 20) => ({ coords: { latitude, longitude: 3.4, accuracy } });
const known = (latitude: number) => ({
  state: 'known',
  position: { latitude, longitude: 3.4 },
  accuracyMetres: 20,
});
const begin = (options: object = {}) => {
  const { result } = used(() => useLocation(options));
  return {
    state: () => result.current.location,
    ask: () => act(() => result.current.ask()),
    hear: (of: Answer) => act(() => answer(of)),
  };
};

it.each([
  [at(6.5), known(6.5)],
  [at(6.5, 49_999), { ...known(6.5), accuracyMetres: 49_999 }],
  [at(6.5, 50_000), { state: 'unavailable' }],
  [{ code: 1 }, { state: 'denied' }],
  [{ code: 2 }, { state: 'unavailable' }],
  [{ code: 3 }, { state: 'unavailable' }],
])('after a press and the answer %j it is %j', async (given, state) => {
  const place = begin();
  await act(async () => {});
  expect([place.state(), asked.mock.calls.length]).toEqual([{ state: 'unknown' }, 0]);
  place.ask();
  expect(place.state()).toEqual({ state: 'asking' });
  place.hear(given);
  expect(place.state()).toEqual(state);
});

it.each([
  ['granted', 1, { state: 'asking' }],
  ['denied', 0, { state: 'denied' }],
  ['prompt', 0, { state: 'unknown' }],
] as const)(
  'without a press it is asked for only where the person allowed it before: %s',
  async (given, times, state) => {
    permission = given;
    const place = begin();
    await act(async () => {});
    expect([place.state(), asked.mock.calls.length]).toEqual([state, times]);
  },
);

it('stays known while it is asked for again, and is the newest one then', () => {
  const place = begin();
  place.ask();
  place.hear(at(6.5));
  place.ask();
  expect(place.state()).toEqual(known(6.5));
  place.hear(at(6.6));
  expect(place.state()).toEqual(known(6.6));
});

it.each([
  [{}, false],
  [{ isExact: true }, true],
])('is exact only where that is worth the battery: %j', (options, enableHighAccuracy) => {
  begin(options).ask();
  expect(asked.mock.calls).toMatchObject([[{ enableHighAccuracy }]]);
});

it('cannot be known in a browser that has no places', () => {
  Object.defineProperty(navigator, 'geolocation', { value: undefined, configurable: true });
  const place = begin();
  place.ask();
  expect(place.state()).toEqual({ state: 'unavailable' });
});

it('is stored in whole metres, of which there is at least one', () => {
  expect([0, 0.4, 12.4, 12.6].map(wholeMetres)).toEqual([1, 1, 12, 13]);
});
