import { useFormContext } from 'react-hook-form';
import { type PlateKind, plateKinds, type StatedPlateKind } from '#domain/road/plate-kinds.ts';
import type { Phrase } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { SelectField } from '#web/ui/select-field.tsx';

const labels: Record<PlateKind, Phrase> = {
  private: 'Private, blue',
  commercial: 'Commercial, red',
  government: 'Government, green',
  diplomatic: 'Diplomatic, purple',
};

/** The kind of the plate, by its colour. */
export function PlateKindField() {
  const t = useTranslate();
  const options = [
    { value: '', label: t('Not known') },
    ...plateKinds.map((kind) => ({ value: kind, label: t(labels[kind]) })),
  ];
  const { register, formState } = useFormContext<{ plateKind: StatedPlateKind }>();
  return (
    <SelectField
      {...register('plateKind')}
      label={t('Kind of plate')}
      optional
      options={options}
      error={formState.errors.plateKind?.message}
    />
  );
}
