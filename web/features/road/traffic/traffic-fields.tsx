import { Locate, MapPinCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { maximumUploadBytes } from '#domain/platform/pictures/uploads.ts';
import { kindNames, trafficKinds } from '#domain/road/traffic/categories.ts';
import { type NewTrafficUpdate, trafficDescriptionLength } from '#domain/road/traffic/updates.ts';
import { spotMetres } from '#domain/values/position.ts';
import { uploadOrEnqueue } from '#web/features/platform/pictures/uploads/upload-picture.ts';
import { type PositionState, usePosition } from '#web/features/platform/sending/lodging/use-position.ts';
import type { Phrase } from '#web/languages/translations.ts';
import { useKnown, useTranslate } from '#web/languages/use-translations.ts';
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
  const t = useTranslate();
  const known = useKnown();
  const { register, formState, control, watch } = useFormContext<NewTrafficUpdate>();
  const banner = useController({ control, name: 'banner' });
  const { errors } = formState;
  const category = watch('category');
  const choices = category === '' || names.includes(category) ? names : [category, ...names];
  return (
    <>
      <SelectField
        {...register('category')}
        label={t('What is it')}
        error={errors.category?.message}
        options={[
          { value: '', label: t('Choose') },
          ...choices.map((name) => ({ value: name, label: known(name) })),
        ]}
      />
      <TextField
        {...register('title')}
        label={t('Title')}
        hint={t('The road and what happens there.')}
        placeholder={t('Truck fell at Ojota interchange, inbound')}
        error={errors.title?.message}
        autoComplete="off"
      />
      <PositionField />
      {hint}
      <TextArea
        {...register('description')}
        label={t('What you see')}
        hint={t('Which lanes, which direction, a way around.')}
        rows={3}
        limit={trafficDescriptionLength}
        defaultValue={formState.defaultValues?.description ?? ''}
        error={errors.description?.message}
      />
      <UploadField
        id="banner"
        label={t('Picture')}
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
  const t = useTranslate();
  const { setValue, watch } = useFormContext<NewTrafficUpdate>();
  const { state, ask } = usePosition(({ latitude, longitude }) => place(latitude, longitude), spotMetres);
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
          {t('The place is added to the map.')}
        </span>
      ) : (
        <Button
          variant="line"
          small
          busy={state === 'asking'}
          busyLabel={t('Asking your device')}
          onClick={ask}
        >
          <Locate aria-hidden="true" className="ic" />
          {t('Add where I am')}
        </Button>
      )}
      {isPlaced ? (
        <Button variant="quiet" small onClick={() => place(null, null)}>
          {t('Remove it')}
        </Button>
      ) : (
        <span role="status" className="min-w-0 text-muted text-sm">
          {t(words(state))}
        </span>
      )}
    </div>
  );
}

function words(state: PositionState): Phrase {
  if (state === 'refused') return 'Your device did not share its place. The title is enough.';
  if (state === 'unknown') return 'Your device cannot tell where it is. The title is enough.';
  return 'Puts it on the map, for those near.';
}
