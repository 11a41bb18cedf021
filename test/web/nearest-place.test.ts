import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { states } from '#domain/road/places/states.ts';
import { loadBaseMap } from '#web/features/road/maps/base-map.ts';
import { nearestPlace, nearestPlaceWords } from '#web/features/road/places/nearest-place.ts';

describe('a position in words', () => {
  it('names the nearest place and its state, never the coordinates', async () => {
    expect(await nearestPlaceWords(6.5879, 3.3789, 30)).toBe('near Ojota, Lagos');
    expect(await nearestPlaceWords(9.057, 7.495)).toMatch(/^near .+, Federal Capital Territory$/);
    expect(await nearestPlaceWords(12.0, 8.52)).toMatch(/^near .+, Kano$/);
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
    expect(await nearestPlaceWords(6.5879, 3.3789, 20_000)).toBe('Lagos');
    expect(await nearestPlaceWords(6.5879, 3.3789, 60_000)).toBeNull();
    expect(await nearestPlaceWords(51.5, -0.12)).toBeNull();
  });

  it('puts the middle of each state into that state', async () => {
    const map = await loadBaseMap();
    for (const { name, centre } of states)
      expect(nearestPlace(map, centre.latitude, centre.longitude)?.state).toBe(name);
  });
});

describe('the base map', () => {
  it('has each state, and is small enough to be kept on a phone', async () => {
    const map = await loadBaseMap();
    expect(map.states.map(({ name }) => name).toSorted()).toEqual(states.map(({ name }) => name).toSorted());
    const file = readFileSync(join(import.meta.dirname, '../../web/features/road/maps/base-map.json'));
    expect(gzipSync(file).length).toBeLessThan(150_000);
  });
});
