/** The base map that the product ships, made by `scripts/base-map/make.ts`. Loaded with a map, and then kept offline. */
import * as z from 'zod/mini';

/** Latitude and longitude in turn, in degrees. */
const points = z.array(z.number());

const baseMap = z.object({
  states: z.array(z.object({ name: z.string(), rings: z.array(points) })),
  roads: z.array(z.object({ name: z.string(), points })),
  /** Name, latitude, longitude, local government; the last is empty where none is known. */
  places: z.array(z.tuple([z.string(), z.number(), z.number(), z.string()])),
});
export type BaseMap = z.output<typeof baseMap>;

/** The sources of the base map, as the map names them. */
export const baseMapSources =
  'Natural Earth, GeoNames (CC BY 4.0), main roads drawn by RUA by eye, no borders of local governments';

/** @throws when it is neither on this device nor to be had. */
export async function loadBaseMap(): Promise<BaseMap> {
  const { default: shipped } = await import('./base-map.json');
  return z.parse(baseMap, shipped);
}

/** @returns pairs of latitude and longitude. */
export function pairsOf(flat: readonly number[]): [number, number][] {
  return Array.from({ length: Math.floor(flat.length / 2) }, (_, index) => [
    flat[index * 2] ?? 0,
    flat[index * 2 + 1] ?? 0,
  ]);
}
