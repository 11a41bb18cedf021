import { getManifestCode, type Manifest } from '#domain/journeys/manifests/manifests.ts';
import { formatManifestNumber } from '#domain/values/speakable-ids.ts';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import wordmark from '#web/ui/art/rua-wordmark.svg';

/**
 * A sheet for the vehicle's door: passengers scan it, or type its number. It is all that prints of the page. In
 * English, because the language of its readers is unknown.
 */
export function ManifestPoster({ manifest }: { manifest: Manifest }) {
  const { id, manifestNumber, parkName, destinationState, vehicleName, driverName } = manifest;
  return (
    <section
      aria-label="Poster"
      lang="en"
      className="grid justify-items-center gap-5 rounded-card border border-line bg-white p-6 text-center text-navy md:p-10 print:min-h-[250mm] print:content-center print:border-0"
    >
      <img src={wordmark} alt="RUA" width={118} height={32} className="h-9 w-auto" />
      <p className="font-bold text-2xl leading-head print:text-[28pt]">
        Before you board, tell your people.
        <span className="block">Scan this.</span>
      </p>
      <img
        src={getManifestCode.path.replace('{id}', String(id))}
        alt="QR code that opens the form for a ride with this manifest"
        width={320}
        height={320}
        className="aspect-square w-full max-w-80 print:max-w-[110mm]"
      />
      <p className="text-lg">
        Or type this number:
        <b className="num block font-extrabold text-[2.5rem] tracking-head print:text-[40pt]">
          {formatManifestNumber(manifestNumber)}
        </b>
      </p>
      <div className="grid justify-items-center gap-2">
        <VehiclePlate vehicle={manifest} size="big" />
        <p className="font-semibold">
          {parkName} to {destinationState}
        </p>
        <p>
          {vehicleName}, driven by {driverName}
        </p>
      </div>
    </section>
  );
}
