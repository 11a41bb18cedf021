import { Locate, MapPinCheck } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { NewRide } from '#domain/lodging.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type Position, type PositionState, usePosition } from './use-position.ts';

/** Where one boards, with the device's position if one wishes to add it. */
export function PickUpField() {
  const { register, setValue, getValues, clearErrors, formState } = useFormContext<NewRide>();
  const [accuracy, setAccuracy] = useState<number | null>(null);
  const { state, ask } = usePosition(attach);

  function attach(position: Position) {
    setValue('latitude', position.latitude, { shouldDirty: true });
    setValue('longitude', position.longitude, { shouldDirty: true });
    setAccuracy(position.accuracyMetres);
    if (getValues('address').trim() !== '') return;
    setValue('address', `At ${position.latitude}, ${position.longitude}`, { shouldDirty: true });
    clearErrors('address');
  }

  function detach() {
    setValue('latitude', null, { shouldDirty: true });
    setValue('longitude', null, { shouldDirty: true });
    setAccuracy(null);
  }

  return (
    <div className="grid content-start gap-1.5 sm:col-span-2">
      <TextField
        {...register('address')}
        label="Your pick-up address"
        error={formState.errors.address?.message}
        placeholder="Street, landmark or bus stop"
        autoComplete="off"
        enterKeyHint="next"
      />
      <div className="flex flex-wrap items-center gap-x-3">
        <Button
          variant="quiet"
          small
          className="-ml-2"
          busy={state === 'asking'}
          busyLabel="Asking your device"
          onClick={ask}
        >
          <Locate aria-hidden="true" className="ic" />
          Use where I am
        </Button>
        <div role="status" className="min-w-0 text-sm text-soft">
          <PositionWords state={state} accuracy={accuracy} onDetach={detach} />
        </div>
      </div>
    </div>
  );
}

type PositionWordsProps = { state: PositionState; accuracy: number | null; onDetach: () => void };

function PositionWords({ state, accuracy, onDetach }: PositionWordsProps) {
  const { control } = useFormContext<NewRide>();
  const latitude = useWatch({ control, name: 'latitude' });
  if (state === 'refused') {
    return 'Your device did not share your position. Type the address; the ride is as good without it.';
  }
  if (state === 'unknown') return 'Your device cannot tell where it is just now. Type the address.';
  if (latitude === null) return null;
  return (
    <span className="flex items-center gap-1.5">
      <MapPinCheck aria-hidden="true" className="ic text-ok-mark" />
      <span className="num">Position added{accuracy === null ? '' : `, within ${accuracy} m`}</span>
      <Button variant="quiet" small className="-mr-3.5" onClick={onDetach}>
        Remove it
      </Button>
    </span>
  );
}
