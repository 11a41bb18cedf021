import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { maximumUploadBytes } from '#domain/platform/pictures/uploads.ts';
import { kindNames, trafficKinds } from '#domain/road/traffic/categories.ts';
import { type NewTrafficUpdate, trafficDescriptionLength } from '#domain/road/traffic/updates.ts';
import { uploadOrEnqueue } from '#web/features/platform/pictures/uploads/upload-picture.ts';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { UploadField } from '#web/ui/upload-field.tsx';
import type { UnsentPictures } from '#web/ui/upload-queue.ts';
import { PositionField } from './position-field.tsx';

type TrafficFieldsProps = { hint?: ReactNode; onUnsent: (unsent: UnsentPictures) => void };

const upload = uploadOrEnqueue('traffic');
const names = trafficKinds.map((kind) => kindNames[kind]);

/** The category, the place, the text, and one picture. */
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
