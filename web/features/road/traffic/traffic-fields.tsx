import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { kindNames, trafficKinds } from '#domain/traffic/categories.ts';
import { type NewTrafficUpdate, trafficDescriptionLength } from '#domain/traffic/updates.ts';
import { maximumUploadBytes } from '#domain/uploads.ts';
import { uploadOrKeep } from '#web/features/uploads/upload-picture.ts';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { UploadField } from '#web/ui/upload-field.tsx';
import type { UnsentPictures } from '#web/ui/upload-queue.ts';
import { PositionField } from './position-field.tsx';

type TrafficFieldsProps = { hint?: ReactNode; onUnsent: (unsent: UnsentPictures) => void };

const upload = uploadOrKeep('traffic');
const names = trafficKinds.map((kind) => kindNames[kind]);

/** What it is about, where, in words, and one picture. */
export function TrafficFields({ hint, onUnsent }: TrafficFieldsProps) {
  const { register, formState, control, watch } = useFormContext<NewTrafficUpdate>();
  const banner = useController({ control, name: 'banner' });
  const { errors } = formState;
  const category = watch('category');
  const choices = category === '' || names.includes(category) ? names : [category, ...names];
  return (
    <>
      <SelectField
        {...register('category')}
        label="What is it"
        error={errors.category?.message}
        options={[{ value: '', label: 'Choose' }, ...choices.map((name) => ({ value: name, label: name }))]}
      />
      <TextField
        {...register('title')}
        label="Title"
        hint="The road and what happens there."
        placeholder="Truck fell at Ojota interchange, inbound"
        error={errors.title?.message}
        autoComplete="off"
      />
      <PositionField />
      {hint}
      <TextArea
        {...register('description')}
        label="What you see"
        hint="Which lanes, which direction, a way around."
        rows={3}
        limit={trafficDescriptionLength}
        defaultValue={formState.defaultValues?.description ?? ''}
        error={errors.description?.message}
      />
      <UploadField
        id="banner"
        label="Picture"
        optional
        upload={upload}
        initialPaths={banner.field.value === '' ? [] : [banner.field.value]}
        sourceOf={(path) => storedPicture(path, 320)}
        onChange={(paths) => banner.field.onChange(paths[0] ?? '')}
        onUnsent={onUnsent}
        maximumBytes={maximumUploadBytes}
        maximumCount={1}
        error={errors.banner?.message}
      />
    </>
  );
}
