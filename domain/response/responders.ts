/** The agencies that an urgent report goes to when its reporter chooses none: no form stops a person in danger. */
import type { Agency, ResponderKind } from '#domain/identity/agencies/agencies.ts';
import { findState } from '#domain/road/places/states.ts';

export type Responder = Pick<Agency, 'respondsTo' | 'state' | 'defaultResponder'>;

/**
 * @param agencies the active agencies. @param stateName in any spelling that `findState` knows; empty when it is not known.
 * @returns the agencies that answer such reports in that state; if there are none, those of the whole country; else the
 * default responder.
 */
export function respondersTo<Found extends Responder>(
  agencies: readonly Found[],
  kind: ResponderKind,
  stateName: string,
): Found[] {
  const state = findState(stateName)?.name;
  const answering = agencies.filter(({ respondsTo }) => respondsTo.includes(kind));
  const nearest = answering.filter((agency) => agency.state === state);
  if (nearest.length > 0) return nearest;
  const everywhere = answering.filter((agency) => agency.state === null);
  return everywhere.length > 0 ? everywhere : agencies.filter(({ defaultResponder }) => defaultResponder);
}
