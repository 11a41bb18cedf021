/** A position in words. */
import { spotMetres, unusableMetres } from '#domain/values/position.ts';
import { type BaseMap, loadBaseMap, pairsOf } from '#web/features/road/maps/base-map.ts';

export type NearestPlace = {
  state: string;
  /** The nearest town, stop or quarter in that state; null when none is near enough to say so. */
  place: string | null;
  /**
   * The local government of that place, where it is known. The position may lie across its border, so it is a suggestion that
   * people can change.
   */
  localGovernment: string | null;
};

/** A town farther away than this says little of a position. */
const nearPlaceKilometres = 30;
const kilometresPerDegree = 111.2;

/** A position in words apart, so that each language puts them together. */
export type PlaceText = {
  /** Whether the position is near the place, or in it. */
  relation: 'near' | 'in';
  /** `Ojota, Lagos`, or the state alone. */
  place: string;
};

/** @returns the place to say, and how the position relates to it. */
export function describePlace({ place, state }: NearestPlace): PlaceText {
  return place === null
    ? { relation: 'in', place: state }
    : { relation: 'near', place: `${place}, ${state}` };
}

/**
 * @param accuracyMetres as the device gives it. @returns null like `nearestPlace`.
 * @throws when the base map is neither on this device nor to be had.
 */
export async function findNearestPlace(
  latitude: number,
  longitude: number,
  accuracyMetres = 0,
): Promise<NearestPlace | null> {
  return nearestPlace(await loadBaseMap(), latitude, longitude, accuracyMetres);
}

/** @returns null outside Nigeria, and when the device is too unsure. */
export function nearestPlace(
  { states, places }: BaseMap,
  latitude: number,
  longitude: number,
  accuracyMetres = 0,
): NearestPlace | null {
  if (accuracyMetres >= unusableMetres) return null;
  const state = stateAt(states, latitude, longitude);
  if (state === undefined) return null;
  const nearest = accuracyMetres > spotMetres ? undefined : nearestOf(places, latitude, longitude, state);
  return {
    state: state.name,
    place: nearest?.[0] ?? null,
    localGovernment: nearest?.[3] || null,
  };
}

type State = BaseMap['states'][number];
type Place = BaseMap['places'][number];

function stateAt(states: readonly State[], latitude: number, longitude: number): State | undefined {
  return states.find(({ rings }) => rings.some((ring) => isInside(ring, latitude, longitude)));
}

/** Counts how often a line to the east crosses the ring. */
function isInside(ring: readonly number[], latitude: number, longitude: number): boolean {
  const corners = pairsOf(ring);
  let isIn = false;
  corners.forEach(([north, east], index) => {
    const [lastNorth, lastEast] = corners.at(index - 1) ?? [north, east];
    const isAcross = north > latitude !== lastNorth > latitude;
    if (isAcross && longitude < ((lastEast - east) * (latitude - north)) / (lastNorth - north) + east)
      isIn = !isIn;
  });
  return isIn;
}

function nearestOf(
  places: readonly Place[],
  latitude: number,
  longitude: number,
  { rings }: State,
): Place | undefined {
  const near = places
    .map((place) => ({ place, away: kilometresBetween(latitude, longitude, place[1], place[2]) }))
    .filter(({ away }) => away <= nearPlaceKilometres)
    .toSorted((one, other) => one.away - other.away);
  return near.find(({ place }) => rings.some((ring) => isInside(ring, place[1], place[2])))?.place;
}

/** Computed on a plane, which is exact enough for tens of kilometres. */
function kilometresBetween(north: number, east: number, otherNorth: number, otherEast: number): number {
  const degreesEast = (otherEast - east) * Math.cos((north * Math.PI) / 180);
  return Math.hypot(otherNorth - north, degreesEast) * kilometresPerDegree;
}
