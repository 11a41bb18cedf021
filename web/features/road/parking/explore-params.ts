/** The search in the explore tab's address. Its parameters have their wire names. */
import * as z from 'zod/mini';
import { defaultPerPage } from '#domain/contract/paging.ts';
import { slotProblem } from '#domain/road/parking/slots.ts';
import { type ExploreQuery, exploreQuery } from '#domain/road/parking/spaces.ts';
import type { Position } from '#web/features/road/maps/use-location.ts';

const names = [
  'search',
  'price_per',
  'price_from',
  'price_to',
  'from',
  'to',
  'latitude',
  'longitude',
  'sort',
  'page',
] as const;

/** @param now the present moment: a past time is left out. */
export function readExploreParams(params: URLSearchParams, now: Date): ExploreQuery {
  const asked: Record<string, string> = { per_page: String(defaultPerPage) };
  for (const name of names) {
    const value = params.get(name);
    if (value !== null && value !== '' && fits(name, value)) asked[name] = value;
  }
  if (asked.from === undefined || asked.to === undefined) leaveOut(asked, ['from', 'to']);
  else if (slotProblem({ from: asked.from, to: asked.to }, now)) leaveOut(asked, ['from', 'to']);
  if (asked.latitude === undefined || asked.longitude === undefined) {
    leaveOut(asked, ['latitude', 'longitude']);
    if (asked.sort === 'nearest') leaveOut(asked, ['sort']);
  }
  asked.page ??= '1';
  return z.parse(exploreQuery, asked);
}

function fits(name: string, value: string): boolean {
  return exploreQuery.safeParse({ [name]: value }).success;
}

function leaveOut(asked: Record<string, string>, keys: readonly string[]): void {
  for (const key of keys) delete asked[key];
}

/** Whether any filter is set. */
export function isNarrowed(query: ExploreQuery): boolean {
  const { search, pricePer, priceFrom, priceTo, from } = query;
  return [search, pricePer, priceFrom, priceTo, from].some((value) => value !== undefined);
}

/**
 * Asks for spaces near the person, when the device tells its position without a question and the address names no place. The
 * position stays out of the address and is rounded to about ten metres.
 */
export function nearestFirst(query: ExploreQuery, here: Position | null): ExploreQuery {
  if (here === null || query.latitude !== undefined) return query;
  return {
    ...query,
    latitude: Number(here.latitude.toFixed(4)),
    longitude: Number(here.longitude.toFixed(4)),
  };
}
