/** The drawing and the plate for a vehicle, by its name and number. */
import type { PlateGround } from '#web/ui/plate.tsx';
import type { Vehicle } from '#web/ui/vehicle-art.ts';

type NamedVehicle = { vehicleName: string; vehicleModel: string };

const drawings: readonly (readonly [RegExp, Vehicle])[] = [
  [/\b(okada|motor ?bike|motorcycle|bike|gokada)\b/i, 'okada'],
  [/\b(keke|maruwa|tricycle|napep)\b/i, 'keke'],
  [/\b(brt|lagbus)\b/i, 'brt'],
  [/\b(coach|luxur\w*|marcopolo)\b/i, 'coach'],
  [/\b(car|taxi|cab|saloon|uber|bolt|indrive|e-?hailing|suv|corolla|camry)\b/i, 'car'],
];

/** `Hiace, Toyota Hiace, 18 seats, white`; the name is left out if the model contains it. */
export function vehicleLabel({
  vehicleName,
  vehicleModel,
}: {
  vehicleName: string;
  vehicleModel: string;
}): string {
  if (vehicleModel === '') return vehicleName;
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

/** Government plates end in a letter and two digits after the serial: `FG123-A01`. */
const governmentPlate = /^[A-Z]{2,3}\d{1,3}-[A-Z]\d{2}$/;
/** Ride-hailing taxis have private plates; vehicles that load at a park have commercial ones. */
const privateCar = /\b(private|uber|bolt|indrive|e-?hailing)\b/i;

export function plateGroundOf(vehicle: NamedVehicle & { vehicleNumber: string }): PlateGround {
  if (governmentPlate.test(vehicle.vehicleNumber)) return 'government';
  return privateCar.test(`${vehicle.vehicleName} ${vehicle.vehicleModel}`) ? 'private' : 'commercial';
}
