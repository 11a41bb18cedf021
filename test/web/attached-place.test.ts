// @vitest-environment happy-dom
/** Where the device is goes into a form after a press, as the device said it. */
import { act, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { button, shown } from '#test/support/rendered.tsx';
import { usePosition } from '#web/features/platform/sending/lodging/use-position.ts';
import { PlaceField } from '#web/features/reporting/complaints/place-field.tsx';
import { TrafficFields } from '#web/features/road/traffic/traffic-fields.tsx';

let device: { coords: object } | { code: number };
let permission: PermissionState;
const ask = vi.fn((found: (at: object) => void, failed: (error: object) => void) =>
  'coords' in device ? found(device) : failed({ PERMISSION_DENIED: 1, ...device }),
);
const inLagos = { coords: { latitude: 6.6018421, longitude: 3.3514862, accuracy: 12.4 } };
const far = { coords: { ...inLagos.coords, accuracy: 60_000 } };

beforeEach(() => {
  vi.clearAllMocks();
  permission = 'prompt';
  const values = {
    geolocation: { getCurrentPosition: ask },
    permissions: { query: async () => ({ state: permission }) },
  };
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
  }
});

let attached: () => object;
function Form({ isKnown }: { isKnown: boolean }) {
  const form = useForm();
  attached = form.getValues;
  return createElement(FormProvider, form as never, createElement(PlaceField, { isKnown }));
}

function Update() {
  const form = useForm({ defaultValues: { category: '', banner: '', latitude: null, longitude: null } });
  attached = () => form.getValues(['latitude', 'longitude']);
  return createElement(FormProvider, form as never, createElement(TrafficFields, { onUnsent() {} }));
}

describe('the place of a complaint', () => {
  it('is attached when the person presses, and not before', async () => {
    device = inLagos;
    const { person } = shown(createElement(Form, { isKnown: false }));
    expect([ask.mock.calls.length, attached()]).toEqual([0, {}]);
    await person.click(button('Attach where I am'));
    expect(attached()).toEqual({ latitude: 6.6018421, longitude: 3.3514862, accuracyMetres: 12 });
  });

  it('is not attached before that where the device may tell it without asking', async () => {
    device = inLagos;
    permission = 'granted';
    const { person } = shown(createElement(Form, { isKnown: false }));
    await act(() => vi.waitUntil(() => ask.mock.calls.length === 1));
    expect(attached()).toEqual({});
    await person.click(button('Attach where I am'));
    expect(attached()).toEqual({ latitude: 6.6018421, longitude: 3.3514862, accuracyMetres: 12 });
  });

  it.each([
    ['may not say', { code: 1 }],
    ['cannot say', { code: 2 }],
    ['hardly knows', far],
  ])('stays as it is where the device %s', async (_, answer) => {
    device = answer;
    const { person } = shown(createElement(Form, { isKnown: true }));
    await person.click(button('Move it to where I am'));
    expect(attached()).toEqual({});
  });
});

describe('the place of a traffic update', () => {
  it.each([
    ['within 5 km', 4_999, [6.60184, 3.35149]],
    ['to 5 km or worse', 5_000, [null, null]],
    ['to 20 km', 20_000, [null, null]],
  ])('is a spot on the map only of a device that knows it well: %s', async (_, accuracy, spot) => {
    device = { coords: { ...inLagos.coords, accuracy } };
    const { person } = shown(createElement(Update));
    await person.click(button('Add where I am'));
    expect(attached()).toEqual(spot);
  });
});

describe('the place of a report', () => {
  it.each([
    ['idle', inLagos, [[{ latitude: 6.60184, longitude: 3.35149, accuracyMetres: 12 }]]],
    ['refused', { code: 1 }, []],
    ['unknown', { code: 2 }, []],
    ['unknown', far, []],
  ])('is %s after an answer, and found only where the device knows it', (state, answer, found) => {
    device = answer;
    const onFound = vi.fn();
    const { result } = renderHook(() => usePosition(onFound));
    act(() => result.current.ask());
    expect([result.current.state, onFound.mock.calls]).toEqual([state, found]);
  });
});
