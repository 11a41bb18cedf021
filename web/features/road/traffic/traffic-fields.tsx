import { Locate, MapPinCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { maximumUploadBytes } from '#domain/platform/pictures/uploads.ts';
import { kindNames, trafficKinds } from '#domain/road/traffic/categories.ts';
import { type NewTrafficUpdate, trafficDescriptionLength } from '#domain/road/traffic/updates.ts';
import { uploadOrEnqueue } from '#web/features/platform/pictures/uploads/upload-picture.ts';
import { type PositionState, usePosition } from '#web/features/platform/sending/lodging/use-position.ts';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { UploadField } from '#web/ui/upload-field.tsx';
import type { UnsentPictures } from '#web/ui/upload-queue.ts';

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

/** The update's position, from the device after a press. */
function PositionField() {
  const { setValue, watch } = useFormContext<NewTrafficUpdate>();
  const { state, ask } = usePosition((position) => place(position.latitude, position.longitude));
  const isPlaced = watch('latitude') !== null;

  function place(latitude: number | null, longitude: number | null) {
    setValue('latitude', latitude, { shouldDirty: true });
    setValue('longitude', longitude, { shouldDirty: true });
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {isPlaced ? (
        <span className="flex items-center gap-1.5 text-sm" role="status">
          <MapPinCheck aria-hidden="true" className="ic text-ok-mark" />
          The place is added to the map.
        </span>
      ) : (
        <Button variant="line" small busy={state === 'asking'} busyLabel="Asking your device" onClick={ask}>
          <Locate aria-hidden="true" className="ic" />
          Add where I am
        </Button>
      )}
      {isPlaced ? (
        <Button variant="quiet" small onClick={() => place(null, null)}>
          Remove it
        </Button>
      ) : (
        <span role="status" className="min-w-0 text-muted text-sm">
          {words(state)}
        </span>
      )}
    </div>
  );
}

function words(state: PositionState): string {
  if (state === 'refused') return 'Your device did not share its place. The title is enough.';
  if (state === 'unknown') return 'Your device cannot tell where it is. The title is enough.';
  return 'Puts it on the map, for those near.';
}
