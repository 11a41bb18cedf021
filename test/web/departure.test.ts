// @vitest-environment happy-dom
/** Where a ride is boarded: a typed place stays, and a known one gives way to the position of the device. */
import { act, createElement, useState } from 'react';
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import { beforeEach, expect, it, vi } from 'vitest';
import type { NewRide } from '#domain/journeys/rides/lodge-ride.ts';
import { button, shown } from '#test/support/rendered.tsx';
import { useBoarding } from '#web/features/journeys/rides/lodge/boarding.ts';
import { Departure } from '#web/features/journeys/rides/lodge/departure.tsx';
import type { RideDraft } from '#web/features/journeys/rides/lodge/draft.ts';
import { OpenPartContext } from '#web/features/journeys/rides/lodge/open-part.ts';
import { emptyRide, type Part } from '#web/features/journeys/rides/lodge/ride-values.ts';

// The base map is fetched. Each call is a position that is being put into words.
const placeLabel = vi.hoisted(() => vi.fn());
vi.mock('#web/features/road/places/place-label.ts', () => ({ placeLabel }));
vi.mock('#web/features/road/places/nearest-place.ts', async (load) => ({
  ...(await load<object>()),
  findNearestPlace: async () => ({ state: 'Lagos', localGovernment: 'Oshodi-Isolo' }),
}));

/** The device says where it is when the test says so. */
const device = { answer: (): void => {} };

beforeEach(() => {
  placeLabel.mockReset().mockResolvedValue('Near Oshodi, Lagos');
  const getCurrentPosition = (found: PositionCallback) => {
    const coords = { latitude: 6.55, longitude: 3.35, accuracy: 12 };
    device.answer = () => found({ coords } as GeolocationPosition);
  };
  // happy-dom names it, and has none.
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
});

const known = { address: 'Ojota bus stop', departureState: 'Ogun', departureCity: 'Ifo' };

let form: UseFormReturn<NewRide> | undefined;
let boarding: ReturnType<typeof useBoarding> | undefined;

function Form({ opened = null }: { opened?: RideDraft | null }) {
  const [open, setOpen] = useState<Part | null>('departure');
  const own = useForm<NewRide>({ defaultValues: opened?.content.values ?? { ...emptyRide, ...known } });
  form = own;
  boarding = useBoarding(own, opened);
  const departure = createElement(Departure, { boarding });
  const part = createElement(OpenPartContext, { value: { open, setOpen } }, departure);
  return createElement(FormProvider, own as never, part);
}

const board = (opened: RideDraft | null = null) => shown(createElement(Form, { opened })).person;

const values = () => form?.getValues(['address', 'departureCity', 'departureState', 'latitude']);

/** The device answers, and its position was put into words. */
async function answer() {
  await act(async () => device.answer());
  await vi.waitFor(() => expect(placeLabel).toHaveBeenCalledOnce());
  await vi.dynamicImportSettled();
  await act(async () => {});
}

const field = () => document.querySelector<HTMLInputElement>('input[name="address"]') as HTMLInputElement;

it('a typed address stays when the position of the device comes after it', async () => {
  const person = board();
  await person.clear(field());
  await person.type(field(), 'Shop 4, Computer Village');
  await person.click(button('Use where I am'));
  await answer();
  expect(values()).toEqual(['Shop 4, Computer Village', 'Ifo', 'Ogun', 6.55]);
});

it('an address that is typed while the device looks for its position stays', async () => {
  const person = board();
  await person.click(button('Use where I am'));
  await person.clear(field());
  await person.type(field(), 'Shop 4');
  await answer();
  expect(values()).toEqual(['Shop 4', 'Ifo', 'Ogun', 6.55]);
});

it('an address that was only known gives way to where the device is', async () => {
  const person = board();
  await person.click(button('Use where I am'));
  await answer();
  expect(values()).toEqual(['Near Oshodi, Lagos', 'Oshodi-Isolo', 'Lagos', 6.55]);
});

it('the words of a position give way to those of the next', async () => {
  const person = board();
  await person.click(button('Use where I am'));
  await answer();
  placeLabel.mockClear().mockResolvedValue('Near Ojuelegba, Lagos');
  await person.click(button('Use where I am'));
  await answer();
  expect(values()?.[0]).toBe('Near Ojuelegba, Lagos');
});

it('an address that was cleared is filled by the position', async () => {
  const person = board();
  await person.clear(field());
  await person.click(button('Use where I am'));
  await answer();
  expect(values()?.[0]).toBe('Near Oshodi, Lagos');
});

const savedAt = '2026-11-27T09:00:00.000Z';
const draft = (typedAddress: string | null): RideDraft => ({
  content: {
    values: { ...emptyRide, ...known },
    ...(typedAddress === null ? {} : { boarding: { typedAddress, placedAt: null } }),
    filledFrom: '',
    filled: null,
  },
  sent: null,
  savedAt,
});

it.each([
  ['that was typed before the page was loaded again stays', 'Ojota bus stop', 'Ojota bus stop'],
  ['of an earlier version’s draft stays, since it may be typed', null, 'Ojota bus stop'],
  ['that was only known to the draft gives way', '', 'Near Oshodi, Lagos'],
])('an address %s', async (_, typedAddress, address) => {
  const person = board(draft(typedAddress));
  await person.click(button('Use where I am'));
  await answer();
  expect(values()?.[0]).toBe(address);
});

it('an address that is filled in after the page was opened gives way', async () => {
  const person = board();
  await act(async () => form?.setValue('address', 'Berger'));
  await person.click(button('Use where I am'));
  await answer();
  expect(values()?.[0]).toBe('Near Oshodi, Lagos');
});

it('a position goes when the person comes back to the page half an hour later', async () => {
  const person = board();
  await person.click(button('Use where I am'));
  await answer();
  const comeBack = async (minutesAgo: number) => {
    const placedAt = new Date(Date.now() - minutesAgo * 60_000).toISOString();
    if (boarding) boarding.current = { ...boarding.current, placedAt };
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    return form?.getValues(['latitude', 'longitude', 'accuracyMetres']);
  };
  expect(await comeBack(29)).toEqual([6.55, 3.35, 12]);
  expect(await comeBack(31)).toEqual([null, null, undefined]);
});
