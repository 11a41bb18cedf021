import { CarrierPlate } from '#web/features/items/carrier-plate.tsx';
import { VehiclePlate } from '#web/features/vehicles/vehicle-plate.tsx';
import type { Say } from '#web/languages/speech.ts';
import { useSay } from '#web/languages/use-speech.ts';
import { type FlagSubject, refOf } from './flag-subject.ts';

/** Which ride or item it is about, so that nobody flags another. */
export function SubjectStrip({ subject }: { subject: FlagSubject }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-sunk px-3.5 py-2.5">
      {subject.kind === 'ride' ? (
        <VehiclePlate vehicle={subject.record} />
      ) : (
        <CarrierPlate item={subject.record} />
      )}
      <p className="min-w-0 flex-[1_1_10rem] text-sm">
        <b className="block">{refOf(subject)}</b>
        <span className="text-muted">{aboutOf(subject, useSay())}</span>
      </p>
    </div>
  );
}

function aboutOf(subject: FlagSubject, say: Say): string {
  if (subject.kind === 'item') {
    const { itemName, destinationAddress } = subject.record;
    return say('{item} to {destination}', { item: itemName, destination: destinationAddress });
  }
  const { parkName, destination, driverName } = subject.record;
  return say('{park} to {destination}, {driver}', { park: parkName, destination, driver: driverName });
}
