import { VehiclePlate } from '#web/features/vehicles/vehicle-plate.tsx';
import { useSay } from '#web/languages/use-speech.ts';
import { Button } from '#web/ui/button.tsx';
import type { RideOnTheRoad } from './use-ride-on-the-road.ts';

/** The ride on the road goes with the report, unless it is left out; nothing when there is none. */
export function RideLine({ ride, attached, onAttach }: RideOnTheRoad) {
  const say = useSay();
  if (!ride) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <VehiclePlate vehicle={ride} />
      <p className="min-w-0 flex-[1_1_8rem] text-sm">
        {say(attached ? 'Your ride goes with it.' : 'Your ride is left out.')}
      </p>
      <Button variant="quiet" small className="-mr-3.5" onClick={() => onAttach(!attached)}>
        {say(attached ? 'Leave ride out' : 'Attach ride')}
      </Button>
    </div>
  );
}
