import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isPark, knownParks } from '#domain/road/places/parks.ts';
import { states } from '#domain/road/places/states.ts';
import { loadBaseMap } from '#web/features/road/maps/base-map.ts';
import { describePlace, findNearestPlace, nearestPlace } from '#web/features/road/places/nearest-place.ts';
import { placeLabel } from '#web/features/road/places/place-label.ts';
import { placeText } from '#web/features/road/traffic/traffic-labels.ts';
import { english, type Translate } from '#web/languages/translations.ts';

/** @returns the words of the page about the nearest place. */
async function said(latitude: number, longitude: number, accuracy = 0, t: Translate = english.t) {
  const found = await findNearestPlace(latitude, longitude, accuracy);
  return found && placeText(describePlace(found), t);
}

describe('a position in words', () => {
  it('names the nearest place and its state, never the coordinates', async () => {
    expect(await said(6.5879, 3.3789, 30)).toBe('near Ojota, Lagos');
    expect(await said(9.057, 7.495)).toMatch(/^near .+, Federal Capital Territory$/);
    expect(await said(12.0, 8.52)).toMatch(/^near .+, Kano$/);
  });

  it('puts relation and place together in each language', async () => {
    const translated: Translate = (phrase, values) => `<${phrase} of ${values?.place}>`;
    expect(await said(6.5879, 3.3789, 30, translated)).toBe('<near {place} of Ojota, Lagos>');
    expect(await said(6.5879, 3.3789, 20_000, translated)).toBe('Lagos');
  });

  it('takes no word off a place whose name begins as a relation does', () => {
    const words = describePlace({ state: 'Lagos', place: 'near Bridge', localGovernment: null });
    expect(placeText(words, english.t)).toBe('near near Bridge, Lagos');
  });

  it('begins an address with the same place', async () => {
    expect(await placeLabel({ latitude: 6.5879, longitude: 3.3789, accuracyMetres: 30 })).toBe(
      'Near Ojota, Lagos',
    );
    expect(await placeLabel({ latitude: 6.5879, longitude: 3.3789, accuracyMetres: 20_000 })).toBe('Lagos');
    expect(await placeLabel({ latitude: 51.5, longitude: -0.12, accuracyMetres: 30 })).toBeNull();
  });

  it('names the local government of that place as the list of the forms spells it', async () => {
    const map = await loadBaseMap();
    expect(nearestPlace(map, 6.5879, 3.3789)).toEqual({
      state: 'Lagos',
      place: 'Ojota',
      localGovernment: 'Kosofe',
    });
  });

  it('says the state alone where the device is unsure, and nothing where it may be wrong by 50 km or abroad', async () => {
    expect(await said(6.5879, 3.3789, 20_000)).toBe('Lagos');
    expect(await said(6.5879, 3.3789, 60_000)).toBeNull();
    expect(await said(51.5, -0.12)).toBeNull();
  });

  it('puts the middle of each state into that state', async () => {
    const map = await loadBaseMap();
    for (const { name, centre } of states)
      expect(nearestPlace(map, centre.latitude, centre.longitude)?.state).toBe(name);
  });
});

describe('the base map', () => {
  it('has each motor park that RUA knows', async () => {
    const { places } = await loadBaseMap();
    const parks = places.filter(([name]) => isPark(name)).map(([name]) => name);
    expect(parks.toSorted()).toEqual(knownParks.toSorted());
  });

  it('has each state, and is small enough to be kept on a phone', async () => {
    const map = await loadBaseMap();
    expect(map.states.map(({ name }) => name).toSorted()).toEqual(states.map(({ name }) => name).toSorted());
    const file = readFileSync(join(import.meta.dirname, '../../web/features/road/maps/base-map.json'));
    expect(gzipSync(file).length).toBeLessThan(150_000);
  });
});
