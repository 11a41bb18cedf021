import { useFormContext, useWatch } from 'react-hook-form';
import type { NewRide } from '#domain/journeys/lodge-ride.ts';
import { formatPhone, parsePhone } from '#domain/values/phones.ts';
import { parsePlate } from '#domain/values/plates.ts';
import { UnsentPhotos } from '#web/features/platform/sending/lodging/unsent-photos.tsx';
import { drawingOf, vehicleLabel } from '#web/features/road/vehicles/vehicle-kind.ts';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import { Button } from '#web/ui/button.tsx';
import { DeferredPictureGrid } from '#web/ui/deferred-picture-grid.tsx';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import type { UnsentPictures } from '#web/ui/upload-queue.ts';
import type { Vehicle } from '#web/ui/vehicle-art.ts';
import { placeText } from '../ride-labels.ts';
import { kinStep, steps, tripStep, vehicleStep } from './ride-values.ts';

type CheckStepProps = {
  manifestNumber: string;
  unsent: UnsentPictures;
  /** How often photos failed while the ride waited for them. */
  photoFailures: number;
  onEdit: (step: number) => void;
};

/** All values for review, each part with a link back to its step. */
export function CheckStep({ manifestNumber, unsent, photoFailures, onEdit }: CheckStepProps) {
  const { control } = useFormContext<NewRide>();
  const ride = useWatch({ control, compute: (values: NewRide) => ({ ...values }) });
  const vehicle = { ...ride, vehicleNumber: parsePlate(ride.vehicleNumber).text };
  return (
    <div className="grid gap-6">
      {unsent.failed > 0 ? <UnsentPhotos what="ride" unsent={unsent} attempt={photoFailures} /> : null}
      <Part
        step={vehicleStep}
        onEdit={onEdit}
        facts={[
          { term: 'Vehicle number', detail: <VehiclePlate vehicle={vehicle} /> },
          { term: 'Vehicle', detail: vehicleLabel(ride) },
          { term: 'Driver', detail: ride.driverName },
          ...(manifestNumber === '' ? [] : [{ term: 'Manifest', detail: manifestNumber }]),
        ]}
      />
      {ride.vehicleImages.length > 0 ? (
        <Pictures paths={ride.vehicleImages} vehicle={drawingOf(ride)} />
      ) : null}
      <Part
        step={tripStep}
        onEdit={onEdit}
        facts={[
          { term: 'Park', detail: ride.parkName },
          { term: 'From', detail: placeText(ride.address, ride.departureCity, ride.departureState) },
          {
            term: 'To',
            detail: placeText(ride.destinationAddress, ride.destinationCity, ride.destinationState),
          },
          ...(ride.latitude === null ? [] : [{ term: 'Position', detail: 'Added, for the map' }]),
        ]}
      />
      <Part
        step={kinStep}
        onEdit={onEdit}
        facts={[
          { term: 'Name', detail: ride.nextOfKinFullName },
          { term: 'Phone', detail: formatPhone(parsePhone(ride.nextOfKinPhone) ?? ride.nextOfKinPhone) },
          { term: 'Address', detail: ride.nextOfKinAddress },
        ]}
      />
    </div>
  );
}

type PartProps = { step: number; facts: readonly Fact[]; onEdit: (step: number) => void };

function Part({ step, facts, onEdit }: PartProps) {
  const title = steps[step]?.title ?? '';
  return (
    <section>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg">{title}</h2>
        <Button
          variant="quiet"
          small
          className="-mr-3.5"
          aria-label={`Edit ${title.toLowerCase()}`}
          onClick={() => onEdit(step)}
        >
          Edit
        </Button>
      </div>
      <Facts facts={facts} />
    </section>
  );
}

function Pictures({ paths, vehicle }: { paths: readonly string[]; vehicle: Vehicle }) {
  return (
    <DeferredPictureGrid
      vehicle={vehicle}
      pictures={paths.map((path, index) => ({
        src: storedPicture(path),
        thumbnail: storedPicture(path, 320),
        alt: `Your photo ${index + 1} of the vehicle`,
      }))}
    />
  );
}
