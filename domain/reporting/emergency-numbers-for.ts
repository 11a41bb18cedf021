/** The emergency numbers of a state: apart from the numbers themselves, which pages use without the states. */
import { type EmergencyNumber, emergencyNumbers } from '#domain/reporting/emergency-numbers.ts';
import { findState } from '#domain/road/places/states.ts';

/**
 * @param stateName as `findState` understands it, empty when not known. @returns the numbers that work there, 112
 *   first.
 */
export function emergencyNumbersFor(stateName: string): readonly EmergencyNumber[] {
  const state = findState(stateName)?.name;
  return emergencyNumbers.filter((number) => number.state === null || number.state === state);
}
