import { joinKnown } from '#domain/values/known-answers.ts';
import { CarrierPlate } from '#web/features/journeys/items/carrier-plate.tsx';
import { wayOf } from '#web/features/journeys/rides/ride-labels.ts';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import type { Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { type FlagSubject, refOf } from './flag-subject.ts';

/** Shows the ride or item, so that the person does not flag the wrong one. */
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
        <span className="text-muted">{aboutOf(subject, useTranslate())}</span>
      </p>
    </div>
  );
}

function aboutOf(subject: FlagSubject, t: Translate): string {
  if (subject.kind === 'item') {
    const { itemName, destinationAddress } = subject.record;
    return t('{item} to {destination}', { item: itemName, destination: destinationAddress });
  }
  return joinKnown(wayOf(subject.record, t), subject.record.driverName);
}
