import { Locate, MapPinCheck } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import type { NewTrafficUpdate } from '#domain/road/traffic/updates.ts';
import { type PositionState, usePosition } from '#web/features/platform/sending/lodging/use-position.ts';
import { Button } from '#web/ui/button.tsx';

/** The update's position, from the device after a press. */
export function PositionField() {
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
