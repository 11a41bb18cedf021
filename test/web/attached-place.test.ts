/** Where the device is goes into a form after a press, as the device said it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pressIn } from '#test/support/drawn-page.ts';
import { live } from '#test/support/live-hooks.ts';
import { usePosition } from '#web/features/platform/sending/lodging/use-position.ts';
import { PlaceField } from '#web/features/reporting/complaints/place-field.tsx';

vi.mock('react', async (load) => (await import('#test/support/live-hooks.ts')).living(await load()));
const form = vi.hoisted(() => ({ setValue: vi.fn() }));
vi.mock('react-hook-form', () => ({ useFormContext: () => form }));

let device: { coords: object } | { code: number };
const ask = vi.fn((found: (at: object) => void, failed: (error: object) => void) =>
  'coords' in device ? found(device) : failed({ PERMISSION_DENIED: 1, ...device }),
);
const inLagos = { coords: { latitude: 6.6018421, longitude: 3.3514862, accuracy: 12.4 } };
const far = { coords: { ...inLagos.coords, accuracy: 60_000 } };

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('navigator', {
    geolocation: { getCurrentPosition: ask },
    permissions: { query: async () => ({ state: 'prompt' }) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the place of a complaint', () => {
  const attached = () => Object.fromEntries(form.setValue.mock.calls);

  it('is attached when the person presses, and not before', () => {
    device = inLagos;
    const field = live(() => PlaceField({ isKnown: false }));
    expect([ask.mock.calls.length, attached()]).toEqual([0, {}]);
    pressIn(field.now(), 'Attach where I am');
    expect(attached()).toEqual({ latitude: 6.6018421, longitude: 3.3514862 });
    field.end();
  });

  it.each([
    ['may not say', { code: 1 }],
    ['cannot say', { code: 2 }],
    ['hardly knows', far],
  ])('stays as it is where the device %s', (_, answer) => {
    device = answer;
    const field = live(() => PlaceField({ isKnown: true }));
    pressIn(field.now(), 'Move it to where I am');
    expect(attached()).toEqual({});
    field.end();
  });
});

describe('the place of what is lodged', () => {
  it.each([
    ['idle', inLagos, [[{ latitude: 6.60184, longitude: 3.35149, accuracyMetres: 12 }]]],
    ['refused', { code: 1 }, []],
    ['unknown', { code: 2 }, []],
    ['unknown', far, []],
  ])('is %s after an answer, and found only where the device knows it', (state, answer, found) => {
    device = answer;
    const onFound = vi.fn();
    const position = live(() => usePosition(onFound));
    position.now().ask();
    expect([position.now().state, onFound.mock.calls]).toEqual([state, found]);
  });
});
