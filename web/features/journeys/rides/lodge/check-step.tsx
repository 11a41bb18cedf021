import { useFormContext, useWatch } from 'react-hook-form';
import type { NewRide } from '#domain/lodging.ts';
import { formatPhone, parsePhone } from '#domain/phones.ts';
import { parsePlate } from '#domain/plates.ts';
import { UnsentPhotos } from '#web/features/lodging/unsent-photos.tsx';
import { drawingOf, vehicleWords } from '#web/features/vehicles/vehicle-kind.ts';
import { VehiclePlate } from '#web/features/vehicles/vehicle-plate.tsx';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import { Button } from '#web/ui/button.tsx';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { LatePictureGrid } from '#web/ui/late-picture-grid.tsx';
import type { UnsentPictures } from '#web/ui/upload-queue.ts';
import type { Vehicle } from '#web/ui/vehicle-art.ts';
import { placeWords } from '../ride-words.ts';
import { kinStep, steps, tripStep, vehicleStep } from './ride-values.ts';

type CheckStepProps = {
  manifestNumber: string;
  unsent: UnsentPictures;
  /** How often photos failed while the ride waited for them. */
  photoFailures: number;
  onEdit: (step: number) => void;
};

/** Everything once more, each part with its way back. */
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
          { term: 'Vehicle', detail: vehicleWords(ride) },
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
          { term: 'From', detail: placeWords(ride.address, ride.departureCity, ride.departureState) },
          {
            term: 'To',
            detail: placeWords(ride.destinationAddress, ride.destinationCity, ride.destinationState),
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
    <LatePictureGrid
      vehicle={vehicle}
      pictures={paths.map((path, index) => ({
        src: storedPicture(path),
        thumbnail: storedPicture(path, 320),
        alt: `Your photo ${index + 1} of the vehicle`,
      }))}
    />
  );
}
