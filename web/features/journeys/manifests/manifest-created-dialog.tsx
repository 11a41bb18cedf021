import { MessageCircle } from 'lucide-react';
import type { Manifest } from '#domain/journeys/manifests.ts';
import { formatManifestNumber } from '#domain/values/speakable-ids.ts';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonAnchor } from '#web/ui/button-link.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export type ManifestCreatedDialogProps = { manifest: Manifest; onContinue: () => void };

/** The number that passengers type, to read out, copy or send. */
export function ManifestCreatedDialog({ manifest, onContinue }: ManifestCreatedDialogProps) {
  const number = formatManifestNumber(manifest.manifestNumber);
  return (
    <Dialog
      isOpen
      onClose={onContinue}
      title="Manifest created"
      lead="Read this number to your passengers. They type it when they lodge their ride."
      actions={<Button onClick={onContinue}>Continue</Button>}
    >
      <div className="grid gap-4">
        <div className="grid justify-items-center gap-3 rounded-card bg-sunk px-4 py-6 text-center">
          <p
            className="num font-extrabold text-3xl tracking-head"
            data-manifest-number={manifest.manifestNumber}
          >
            {number}
          </p>
          <div className="flex flex-wrap items-center justify-center gap-2 text-sm text-soft">
            <VehiclePlate vehicle={manifest} />
            {manifest.parkName} to {manifest.destinationState}
          </div>
        </div>
        <CopyField label="Manifest number" value={number} />
        <ButtonAnchor
          variant="line"
          block
          href={`https://wa.me/?text=${encodeURIComponent(invitation(manifest))}`}
          target="_blank"
          rel="noopener"
        >
          <MessageCircle aria-hidden="true" className="ic" />
          Send on WhatsApp
        </ButtonAnchor>
      </div>
    </Dialog>
  );
}

function invitation(manifest: Manifest): string {
  const number = formatManifestNumber(manifest.manifestNumber);
  const address = `${window.location.origin}/users/rides/lodge`;
  return (
    `My RUA manifest number is ${number}: ${manifest.vehicleName} ${manifest.vehicleNumber}, ` +
    `${manifest.parkName} to ${manifest.destinationState}. Lodge your ride before we move: ${address}`
  );
}
