/** Whether a city is in a state. Loads all local governments: import it late. */
import { townsOf } from '#domain/road/places/local-governments.ts';
import { findState, states } from '#domain/road/places/states.ts';

/**
 * @returns false only for a local government or a capital that is in other states and not in this one. A name that is in no list,
 *   such as a village, goes with any state.
 */
export function isCityOfState(city: string, stateName: string): boolean {
  if (findState(stateName) === undefined) return true;
  if (townsOf(stateName).includes(city)) return true;
  return !states.some((state) => townsOf(state.name).includes(city));
}
