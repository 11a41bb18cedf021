import { useFormContext } from 'react-hook-form';
import { useTranslate } from '#web/languages/use-translations.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { VehicleValues } from './vehicle-values.ts';

/** The park where the vehicle loads. */
export function ParkField({ fieldClassName }: { fieldClassName?: string | undefined }) {
  const t = useTranslate();
  const { register, formState } = useFormContext<VehicleValues>();
  return (
    <TextField
      {...register('parkName')}
      label={t('Park or terminal')}
      placeholder="Ojota New Garage"
      error={formState.errors.parkName?.message}
      autoComplete="off"
      enterKeyHint="next"
      fieldClassName={fieldClassName}
    />
  );
}
