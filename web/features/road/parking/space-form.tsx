import type { ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { type SpaceForm, spaceDescriptionLength } from '#domain/road/parking/spaces.ts';
import { PicturesField } from '#web/features/platform/pictures/uploads/pictures-field.tsx';
import { AddressField } from '#web/features/platform/sending/lodging/address-field.tsx';
import { placeLabel } from '#web/features/road/places/place-label.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { FormErrorSummary } from '#web/ui/form/form-error-summary.tsx';
import { FormRefusal } from '#web/ui/form/form-refusal.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { UnsentPictures } from '#web/ui/upload-queue.ts';

type SpaceFieldsProps = {
  onUnsent: (unsent: UnsentPictures) => void;
  /** Shown after the other fields: the status, for a space that exists. */
  children?: ReactNode;
};

/** The fields of a space, new or changed. */
export function SpaceFields({ onUnsent, children }: SpaceFieldsProps) {
  const t = useTranslate();
  const { register } = useFormContext<SpaceForm>();
  const formState = useFormState<SpaceForm>();
  const { errors } = formState;
  return (
    <div className="grid gap-5">
      <FormErrorSummary formState={formState} />
      <TextField
        {...register('name')}
        label={t('Name')}
        hint={t('As people know it, such as Iya Basira Yard')}
        autoComplete="off"
        error={errors.name?.message}
      />
      <TextField
        {...register('amount')}
        label={t('Amount')}
        hint={t('In naira, such as 1,500')}
        inputMode="decimal"
        autoComplete="off"
        error={errors.amount?.message}
      />
      <RadioGroup
        {...register('pricePer')}
        label={t('For')}
        options={[
          { value: 'hour', label: t('An hour') },
          { value: 'day', label: t('A day') },
        ]}
        error={errors.pricePer?.message}
      />
      <AddressField placeLabel={placeLabel} what="space" label={t('Address')} />
      <TextArea
        {...register('description')}
        label={t('Description')}
        hint={t('Gate, watchman, light, how many cars')}
        limit={spaceDescriptionLength}
        rows={3}
        error={errors.description?.message}
      />
      {children}
      <PicturesField name="image" label={t('Photos of the space')} onUnsent={onUnsent} />
      <FormRefusal formState={formState} />
    </div>
  );
}
