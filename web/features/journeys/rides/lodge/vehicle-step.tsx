import { PicturesField } from '#web/features/platform/pictures/uploads/pictures-field.tsx';
import { VehicleFields } from '#web/features/road/vehicles/vehicle-fields.tsx';
import type { UnsentPictures } from '#web/ui/upload-queue.ts';
import { FilledNotice } from './filled-notice.tsx';
import { ManifestNumberField } from './manifest-number-field.tsx';
import type { Lookup } from './use-manifest-lookup.ts';

type VehicleStepProps = {
  lookup: Lookup;
  onManifestTyped: (text: string) => void;
  onLookAgain: () => void;
  onUnsentPictures: (unsent: UnsentPictures) => void;
};

/** The vehicle, by its manifest or typed in. */
export function VehicleStep({ lookup, onManifestTyped, onLookAgain, onUnsentPictures }: VehicleStepProps) {
  return (
    <>
      <ManifestNumberField lookup={lookup} onTyped={onManifestTyped} onLookAgain={onLookAgain} />
      {lookup.state === 'found' ? (
        <FilledNotice number={lookup.number} images={lookup.images} role="status" />
      ) : null}
      <VehicleFields driverHint="If nobody tells you, write: not known" />
      <PicturesField name="vehicleImages" label="Photos of the vehicle" onUnsent={onUnsentPictures} mayWait />
    </>
  );
}
