import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextField } from '#web/ui/text-field.tsx';
import { PlateField } from './plate-field.tsx';
import type { VehicleValues } from './vehicle-values.ts';

/** Common vehicles in Nigeria, suggested while typing. */
const usualVehicles = [
  'Danfo',
  'Hiace',
  'Sienna',
  'Luxury bus',
  'BRT bus',
  'Coaster',
  'Korope',
  'E-hailing car',
  'Taxi',
  'Keke',
  'Okada',
];

/** Plate, kind, model and driver: the same for a ride and a manifest. Two columns where there is room. */
export function VehicleFields({ driverHint }: { driverHint?: string | undefined }) {
  const { register, formState } = useFormContext<VehicleValues>();
  const { errors } = formState;
  const listId = useId();
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <PlateField />
      <TextField
        {...register('driverName')}
        label="Driver’s name"
        hint={driverHint}
        error={errors.driverName?.message}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <TextField
        {...register('vehicleName')}
        label="Kind of vehicle"
        placeholder="Danfo, Hiace, Sienna"
        error={errors.vehicleName?.message}
        autoComplete="off"
        list={listId}
        enterKeyHint="next"
      />
      <TextField
        {...register('vehicleModel')}
        label="Model or colour"
        placeholder="White, 2015"
        error={errors.vehicleModel?.message}
        autoComplete="off"
        enterKeyHint="next"
      />
      <datalist id={listId}>
        {usualVehicles.map((vehicle) => (
          <option key={vehicle} value={vehicle} />
        ))}
      </datalist>
    </div>
  );
}
