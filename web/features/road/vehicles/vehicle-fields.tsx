import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslate } from '#web/languages/use-translations.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { PlateField } from './plate-field.tsx';
import { usualVehicles } from './usual-vehicles.ts';
import type { VehicleValues } from './vehicle-values.ts';

/** Plate, kind, model and driver: the same for a ride and a manifest. Two columns where there is room. */
export function VehicleFields({ driverHint }: { driverHint?: string | undefined }) {
  const t = useTranslate();
  const { register, formState } = useFormContext<VehicleValues>();
  const { errors } = formState;
  const listId = useId();
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <PlateField />
      <TextField
        {...register('driverName')}
        label={t('Driver’s name')}
        hint={driverHint}
        error={errors.driverName?.message}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <TextField
        {...register('vehicleName')}
        label={t('Kind of vehicle')}
        placeholder={t('Danfo, Hiace, Sienna')}
        error={errors.vehicleName?.message}
        autoComplete="off"
        list={listId}
        enterKeyHint="next"
      />
      <TextField
        {...register('vehicleModel')}
        label={t('Model or colour')}
        placeholder={t('White, 2015')}
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
