/** Which emergency numbers work somewhere: apart from the numbers themselves, which pages hold without the states. */
import { type EmergencyNumber, emergencyNumbers } from '#domain/emergency-numbers.ts';
import { findState } from '#domain/places/states.ts';

/** @param stateName as `findState` understands it, empty when not known. @returns what works there, 112 first. */
export function emergencyNumbersFor(stateName: string): readonly EmergencyNumber[] {
  const state = findState(stateName)?.name;
  return emergencyNumbers.filter((number) => number.state === null || number.state === state);
}
