import { useFormContext } from 'react-hook-form';
import type { NewItem } from '#domain/journeys/items.ts';
import { PhoneField } from '#web/features/platform/sending/lodging/phone-field.tsx';
import { PlateField } from '#web/features/road/vehicles/plate-field.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const means = [
  { value: 'Bike', label: 'Bike' },
  { value: 'Vehicle', label: 'Vehicle' },
] as const;

/** The person who takes the item, and the vehicle. */
export function CarrierCard() {
  const { register, formState } = useFormContext<NewItem>();
  const { errors } = formState;
  return (
    <Card>
      <CardHead title="Who carries it" />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <RadioGroup
            {...register('transportMeans')}
            label="Transport means"
            options={means}
            error={errors.transportMeans?.message}
          />
        </div>
        <PlateField name="vehicleBikeNumber" label="Bike or vehicle number" />
        <TextField
          {...register('driverName')}
          label="Rider’s or driver’s name"
          error={errors.driverName?.message}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
        />
        <PhoneField name="riderPhoneNumber" label="Rider’s phone" />
        <TextField
          {...register('riderCompany')}
          label="Rider company"
          placeholder="Swift Wheels Dispatch"
          error={errors.riderCompany?.message}
          autoComplete="off"
          enterKeyHint="next"
        />
      </div>
    </Card>
  );
}
