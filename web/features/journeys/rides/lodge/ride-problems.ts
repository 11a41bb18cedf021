import type { FieldErrors } from 'react-hook-form';
import type { NewRide } from '#domain/journeys/rides/lodge-ride.ts';
import type { FieldProblem } from '#web/ui/error-summary.tsx';
import { codeFieldId } from './code-field.tsx';
import { fieldsOf, type Part, parts, type RideField } from './ride-values.ts';

/** @returns the first problem of each part of the page, in the order of the page. */
export function problemsOf(
  errors: FieldErrors<NewRide>,
  isManifest: boolean,
  messageOf: (name: RideField) => string | undefined,
): FieldProblem[] {
  return parts.flatMap((part: Part) => {
    // The state follows from the destination.
    if (part === 'destinationState' && errors.destinationAddress !== undefined) return [];
    const name = fieldsOf(part).find((field) => errors[field] !== undefined);
    const message = name === undefined ? undefined : messageOf(name);
    if (name === undefined || message === undefined) return [];
    return [{ id: idOf(name, isManifest), message }];
  });
}

/** The plate is typed into the field of the code, unless that holds the number of a manifest. */
function idOf(name: RideField, isManifest: boolean): string {
  if (name === 'manifestNumber' || (name === 'vehicleNumber' && !isManifest)) return codeFieldId;
  return name;
}
