/** Which city goes with a state. Loads all local governments: import it late. */
import { listLocalGovernments } from '#domain/places/local-governments.ts';
import { findState, states } from '#domain/places/states.ts';

/**
 * @returns false only for a local government that is in other states and not in this one. What is in no list,
 *   such as the name of a town, goes with any state.
 */
export function isCityOfState(city: string, stateName: string): boolean {
  if (findState(stateName) === undefined) return true;
  if (listLocalGovernments(stateName).includes(city)) return true;
  return !states.some((state) => listLocalGovernments(state.name).includes(city));
}
