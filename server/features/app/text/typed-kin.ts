import type { Kin } from '#domain/app/text/acts.ts';
import { unnamedKin } from '#domain/journeys/unnamed-kin.ts';

/** @returns the name of a next of kin whom a person typed on a phone, perhaps without a name. */
export function fullNameOf({ name }: Kin): string {
  return name === '' ? unnamedKin : name;
}
