import { useFormContext } from 'react-hook-form';
import { transportMeans } from '#domain/journeys/items/item-row.ts';
import type { NewItem } from '#domain/journeys/items/items.ts';
import { PhoneField } from '#web/features/platform/sending/lodging/phone-field.tsx';
import { PlateField } from '#web/features/road/vehicles/plate-field.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** The person who takes the item, and the vehicle. */
export function CarrierCard() {
  const t = useTranslate();
  const { register, formState } = useFormContext<NewItem>();
  const { errors } = formState;
  return (
    <Card>
      <CardHead title={t('Who carries it')} />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <RadioGroup
            {...register('transportMeans')}
            label={t('Transport means')}
            options={transportMeans.options.map((value) => ({ value, label: t(value) }))}
            error={errors.transportMeans?.message}
          />
        </div>
        <PlateField name="vehicleBikeNumber" label={t('Bike or vehicle number')} />
        <TextField
          {...register('driverName')}
          label={t('Rider’s or driver’s name')}
          error={errors.driverName?.message}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="next"
        />
        <PhoneField name="riderPhoneNumber" label={t('Rider’s phone')} />
        <TextField
          {...register('riderCompany')}
          label={t('Rider company')}
          placeholder={t('Swift Wheels Dispatch')}
          error={errors.riderCompany?.message}
          autoComplete="off"
          enterKeyHint="next"
        />
      </div>
    </Card>
  );
}
