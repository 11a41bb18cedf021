import { Locate, MapPinCheck } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { LodgedNoun } from './lodged-noun.ts';
import { type Position, type PositionState, usePosition } from './use-position.ts';

/** The fields that the form around it must hold. */
type Placed = {
  address: string;
  latitude: number | null;
  longitude: number | null;
  accuracyMetres?: number | null | undefined;
};

type AddressFieldProps = {
  what: LodgedNoun | 'space';
  label: string;
  /** A position put into words: null where none are known, empty where they are not wanted. It may fail. */
  placeLabel: (position: Position) => Promise<string | null>;
  /** Called with the text that the person types. It is not called for an address that the form fills in. */
  onTyped?: (address: string) => void;
  fieldClassName?: string | undefined;
};

/** The place of boarding, or the place from which an item leaves, with the device's position if the person wishes to add it. */
export function AddressField({ what, label, placeLabel, onTyped, fieldClassName }: AddressFieldProps) {
  const t = useTranslate();
  const { register, setValue, getValues, clearErrors, formState } = useFormContext<Placed>();
  const [accuracy, setAccuracy] = useState<number | null>(null);
  const [hasNoWords, setHasNoWords] = useState(false);
  const { state, ask } = usePosition(attach);

  function attach(position: Position) {
    setValue('latitude', position.latitude, { shouldDirty: true });
    setValue('longitude', position.longitude, { shouldDirty: true });
    setAccuracy(position.accuracyMetres);
    if (what !== 'space') setValue('accuracyMetres', position.accuracyMetres);
    void nameWhere(position).catch(() => {});
  }

  /** Coordinates are no address: where no words are known, the person types. */
  async function nameWhere(position: Position) {
    const words = await placeLabel(position);
    setHasNoWords(words === null);
    if (!words || getValues('address').trim() !== '') return;
    setValue('address', words, { shouldDirty: true });
    clearErrors('address');
  }

  function detach() {
    setValue('latitude', null, { shouldDirty: true });
    setValue('longitude', null, { shouldDirty: true });
    setAccuracy(null);
    if (what !== 'space') setValue('accuracyMetres', undefined);
    setHasNoWords(false);
  }

  return (
    <div className={classNames('grid content-start gap-1.5', fieldClassName)}>
      <TextField
        {...register('address', { onChange: ({ target }) => onTyped?.(target.value) })}
        label={label}
        error={formState.errors.address?.message}
        placeholder={t('Street, landmark or bus stop')}
        autoComplete="off"
        enterKeyHint="next"
      />
      <div className="flex flex-wrap items-center gap-x-3">
        <Button
          variant="quiet"
          small
          className="-ml-2"
          busy={state === 'asking'}
          busyLabel={t('Asking your device')}
          onClick={ask}
        >
          <Locate aria-hidden="true" className="ic" />
          {t('Use where I am')}
        </Button>
        <div role="status" className="min-w-0 text-sm text-soft">
          <PositionWords what={what} state={state} accuracy={accuracy} onDetach={detach} />
          {hasNoWords ? <p>{t('RUA does not know this place. Check the address.')}</p> : null}
        </div>
      </div>
    </div>
  );
}

type PositionWordsProps = {
  what: LodgedNoun | 'space';
  state: PositionState;
  accuracy: number | null;
  onDetach: () => void;
};

function PositionWords({ what, state, accuracy, onDetach }: PositionWordsProps) {
  const t = useTranslate();
  const { control } = useFormContext<Placed>();
  const latitude = useWatch({ control, name: 'latitude' });
  if (state === 'refused') {
    return t('Your device did not share your position. Type the address; the {what} is as good without it.', {
      what: t(what),
    });
  }
  if (state === 'unknown') return t('Your device cannot tell where it is just now. Type the address.');
  if (latitude === null) return null;
  return (
    <span className="flex items-center gap-1.5">
      <MapPinCheck aria-hidden="true" className="ic text-ok-mark" />
      <span className="num">
        {accuracy === null
          ? t('Position added')
          : t('Position added, within {metres} m', { metres: accuracy })}
      </span>
      <Button variant="quiet" small className="-mr-3.5" onClick={onDetach}>
        {t('Remove it')}
      </Button>
    </span>
  );
}
