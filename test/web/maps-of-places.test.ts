// @vitest-environment happy-dom
/** Maps: where a record was lodged, and what is around a person. */
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shown, words } from '#test/support/rendered.tsx';
import { part } from '#test/support/road-records.ts';
import { AroundYouCard } from '#web/features/road/maps/around-you-card.tsx';
import type { MapProps } from '#web/features/road/maps/map-types.ts';
import { LodgedHereCard } from '#web/features/road/places/lodged-here-card.tsx';

/** What the map was told to show last. */
const drawn: { current: MapProps | undefined } = { current: undefined };
vi.mock('#web/features/road/maps/lazy-map.tsx', () => ({
  LazyMap: (props: MapProps & { onLoaded?: () => void }) => {
    drawn.current = props;
    return part('button' as never, { 'aria-label': 'The map comes', onClick: props.onLoaded });
  },
}));

describe('where a record was lodged', () => {
  const pins = [
    { id: 'ride', latitude: 6.5879, longitude: 3.3789, kind: 'ride', label: 'Ride' },
    { id: 'flag', latitude: 6.6, longitude: 3.4, kind: 'flagged', label: 'Flag' },
  ];
  const link = 'https://www.openstreetmap.org/?mlat=6.5879&mlon=3.3789#map=15/6.5879/3.3789';
  const card = (props: object = {}) => shown(part(LodgedHereCard, { label: 'Map', pins, ...props }));

  it('is not shown without a place', () => {
    card({ pins: [] });
    expect(words()).toBe('');
  });

  it.each([
    [undefined, '', undefined],
    [null, '', undefined],
    [40, 'Within 40 m, as the device said', 40],
    [1_000, 'Within 1 km, as the device said', 1_000],
    [1_499, 'Within 1 km, as the device said', 1_499],
    [20_000, 'Within 20 km, as the device said', 20_000],
  ])('is as exact as the device knew it: %s', (accuracyMetres, said, within) => {
    card({ accuracyMetres });
    expect(words()).toBe(`Lodged here 6.5879, 3.3789${said}Open large map`);
    expect(drawn.current?.pins.map(({ withinMetres }) => withinMetres)).toEqual([within, undefined]);
    expect(drawn.current?.centre).toMatchObject({ latitude: 6.5879, longitude: 3.3789 });
    const isFramed = (accuracyMetres ?? 0) > 1_000;
    expect(drawn.current?.frame?.length ?? 0).toBe(isFramed ? 2 : 0);
    expect(screen.getByRole('link', { name: 'Open large map' }).getAttribute('href')).toBe(link);
  });

  it('is shown whole where the device knew it within 20 km', () => {
    card({ accuracyMetres: 20_000 });
    const [first, last] = drawn.current?.frame ?? [];
    expect([
      (last?.latitude ?? 0) - (first?.latitude ?? 0),
      (last?.longitude ?? 0) - (first?.longitude ?? 0),
    ]).toEqual([expect.closeTo(0.3593, 3), expect.closeTo(0.3617, 3)]);
  });

  it('is said in words once the map is there, to the tools as well', async () => {
    const tools = vi.fn(() => null);
    card({ accuracyMetres: 40, tools });
    expect(tools).toHaveBeenLastCalledWith({ words: '', link });
    fireEvent.click(screen.getByRole('button', { name: 'The map comes' }));
    await expect.poll(() => words()).toContain('Lodged here: Near Ojota, Lagos 6.5879, 3.3789');
    expect(tools).toHaveBeenLastCalledWith({ words: 'Near Ojota, Lagos', link });
  });
});

const pinAt = (id: string, latitude: number) => ({ id, latitude, longitude: 3.3, kind: 'ride', label: id });
const NoLayer = () => null;
/** Finds one more pin with a press. */
const Layer = ({ onPins }: { onPins: (pins: readonly object[]) => void }) =>
  part('button' as never, { 'aria-label': 'Found', onClick: () => onPins([pinAt('found', 6.55)]) });

describe('the map around a person', () => {
  const pins = [pinAt('far', 9), pinAt('nearest', 6.51), pinAt('near', 6.6), pinAt('third', 6.8)];
  let answer: { coords: object } | { code: number } | undefined;
  beforeEach(() => {
    const getCurrentPosition = (found: (at: object) => void, failed: (error: object) => void) => {
      if (answer) 'coords' in answer ? found(answer) : failed({ PERMISSION_DENIED: 1, ...answer });
    };
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  });
  const here = { coords: { latitude: 6.5, longitude: 3.3, accuracy: 20 } };

  it.each([
    [here, 'The green dot is where you are. RUA does not keep it.', 6.5, 'Map of where you are'],
    [{ code: 1 }, 'Your location is off for RUA, so the map shows Lagos.', 6.5244, 'Map of Lagos'],
    [{ code: 2 }, 'Your device could not tell where it is. Try again under the open sky.', 9, 'Map of Lagos'],
    [undefined, 'Your browser asks whether RUA may see where you are.', 9, 'Map of Lagos'],
  ])('after %j says so, and is there', async (given, said, latitude, label) => {
    answer = given;
    const { person } = shown(part(AroundYouCard, { pins, Layer: NoLayer }));
    expect(words()).toContain('The map opens where you are once you allow it. RUA does not keep it.');
    await person.click(screen.getByRole('button', { name: 'Find me' }));
    expect(words()).toContain(said);
    expect([drawn.current?.centre.latitude, drawn.current?.label]).toEqual([latitude, label]);
    expect(screen.queryByText('Find me') === null).toBe(given === here);
    const ids = drawn.current?.pins.map(({ id }) => id) ?? [];
    expect(ids.includes('person')).toBe(given === here);
  });

  it('shows the person and the nearest three, also those that are found later', async () => {
    answer = here;
    const { person } = shown(part(AroundYouCard, { pins, Layer }));
    await person.click(screen.getByRole('button', { name: 'Find me' }));
    await person.click(screen.getByRole('button', { name: 'Found' }));
    expect(drawn.current?.frame?.map((one) => one.latitude)).toEqual([6.5, 6.51, 6.55, 6.6]);
    expect(drawn.current?.pins.map(({ id }) => id)).toEqual([
      'far',
      'nearest',
      'near',
      'third',
      'found',
      'person',
    ]);
  });
});
