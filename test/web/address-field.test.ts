// @vitest-environment happy-dom
/** The address of a record, with where the device is, which the person adds and takes away. */
import { createElement } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { button, buttons, shown, words } from '#test/support/rendered.tsx';
import { AddressField } from '#web/features/platform/sending/lodging/address-field.tsx';

const placeLabel = vi.fn<(position: object) => Promise<string | null>>();
const onTyped = vi.fn();
let device: { coords: object } | { code: number };
const inLagos = { coords: { latitude: 6.6018421, longitude: 3.3514862, accuracy: 12.4 } };

beforeEach(() => {
  vi.clearAllMocks();
  placeLabel.mockResolvedValue('Allen Avenue, Ikeja');
  device = inLagos;
  const getCurrentPosition = (found: (at: object) => void, failed: (error: object) => void) =>
    'coords' in device ? found(device) : failed({ PERMISSION_DENIED: 1, ...device });
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
});

let values: () => Record<string, unknown>;
function Form({ what, address }: { what: 'item' | 'ride' | 'space'; address: string }) {
  const form = useForm({ defaultValues: { address, latitude: null, longitude: null } });
  values = () => form.getValues();
  const field = createElement(AddressField, { what, label: 'Pick-up address', placeLabel, onTyped });
  return createElement(FormProvider, form as never, field);
}
const open = (address = '', what: 'item' | 'ride' | 'space' = 'item') =>
  shown(createElement(Form, { what, address }));
const none = { latitude: null, longitude: null };
const placed = { latitude: 6.60184, longitude: 3.35149 };

describe('where the device is', () => {
  it('comes with its address, and goes again without taking the words', async () => {
    const { person } = open();
    expect(values()).toEqual({ address: '', ...none });
    await person.click(button('Use where I am'));
    await expect.poll(values).toEqual({ address: 'Allen Avenue, Ikeja', ...placed, accuracyMetres: 12 });
    expect(words()).toContain('Position added, within 12 m');
    await person.click(button('Remove it'));
    expect(values()).toEqual({ address: 'Allen Avenue, Ikeja', ...none, accuracyMetres: undefined });
    expect(words()).not.toContain('Position added');
    // These are not the words of the person.
    expect(onTyped).not.toHaveBeenCalled();
  });

  it('changes no address that was typed', async () => {
    const { person } = open('By the gate');
    await person.click(button('Use where I am'));
    await expect.poll(values).toMatchObject(placed);
    expect(values().address).toBe('By the gate');
  });

  it('of a parking space has no accuracy', async () => {
    const { person } = open('', 'space');
    await person.click(button('Use where I am'));
    await expect.poll(values).toEqual({ address: 'Allen Avenue, Ikeja', ...placed });
  });

  it('that has no words is said, until it is taken away', async () => {
    placeLabel.mockResolvedValue(null);
    const { person } = open();
    await person.click(button('Use where I am'));
    await expect.poll(() => words()).toContain('RUA does not know this place. Check the address.');
    expect(values()).toMatchObject({ address: '', ...placed });
    await person.click(button('Remove it'));
    expect(words()).not.toContain('RUA does not know this place.');
  });

  it.each([
    [1, 'item', 'Your device did not share your position. Type the address; the item is as good without it.'],
    [1, 'ride', 'Your device did not share your position. Type the address; the ride is as good without it.'],
    [2, 'item', 'Your device cannot tell where it is just now. Type the address.'],
  ] as const)('that the device does not tell, code %i of %s, is no part of it', async (code, what, said) => {
    device = { code };
    const { person } = open('', what);
    await person.click(button('Use where I am'));
    expect(words()).toContain(said);
    expect([values(), buttons()]).toEqual([{ address: '', ...none }, ['Use where I am']]);
  });
});

it('tells what the person types', async () => {
  const { person, getByLabelText } = open();
  await person.type(getByLabelText('Pick-up address'), 'Ojota');
  expect(onTyped).toHaveBeenLastCalledWith('Ojota');
});
