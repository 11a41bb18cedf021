/** The drawing for a vehicle, by its name. */
import { joinKnown } from '#domain/values/known-answers.ts';
import type { Vehicle } from '#web/ui/vehicle-art.ts';

type NamedVehicle = { vehicleName: string; vehicleModel: string };

const drawings: readonly (readonly [RegExp, Vehicle])[] = [
  [/\b(okada|motor ?bike|motorcycle|bike|gokada)\b/i, 'okada'],
  [/\b(keke|maruwa|tricycle|napep)\b/i, 'keke'],
  [/\b(brt|lagbus)\b/i, 'brt'],
  [/\b(coach|luxur\w*|marcopolo)\b/i, 'coach'],
  [/\b(car|taxi|cab|saloon|uber|bolt|indrive|e-?hailing|suv|corolla|camry)\b/i, 'car'],
];

/** `Hiace, Toyota Hiace, 18 seats, white`. The name is left out if the model contains it. A part that is not known is left out. */
export function vehicleLabel({
  vehicleName,
  vehicleModel,
}: {
  vehicleName: string;
  vehicleModel: string;
}): string {
  if (joinKnown(vehicleModel) === '') return vehicleName;
  if (joinKnown(vehicleName) === '') return vehicleModel;
  const saysIt = vehicleModel.toLowerCase().includes(vehicleName.toLowerCase());
  return saysIt ? vehicleModel : `${vehicleName}, ${vehicleModel}`;
}

/** The drawing nearest to the vehicle's common name; most public vehicles are buses. */
export function drawingOf({ vehicleName, vehicleModel }: NamedVehicle): Vehicle {
  for (const words of [vehicleName, vehicleModel]) {
    const known = drawings.find(([pattern]) => pattern.test(words));
    if (known) return known[1];
  }
  return 'danfo';
}
