import { QrCode } from 'lucide-react';
import type { Manifest } from '#domain/journeys/manifests/manifests.ts';
import { formatManifestNumber } from '#domain/values/speakable-ids.ts';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { InvitePassengers } from './invite-passengers.tsx';
import { manifestWay } from './manifest-columns.tsx';

export type ManifestCreatedDialogProps = { manifest: Manifest; onContinue: () => void };

/** The number that passengers type, to read out, copy or send. */
export function ManifestCreatedDialog({ manifest, onContinue }: ManifestCreatedDialogProps) {
  const t = useTranslate();
  const number = formatManifestNumber(manifest.manifestNumber);
  return (
    <Dialog
      isOpen
      onClose={onContinue}
      title={t('Manifest created')}
      lead={t('Read this number to your passengers. They type it when they lodge their ride.')}
      actions={<Button onClick={onContinue}>{t('Continue')}</Button>}
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
            {manifestWay(manifest, t)}
          </div>
        </div>
        <CopyField label={t('Manifest number')} value={number} />
        <InvitePassengers manifest={manifest} block />
        <ButtonLink to={`/users/manifest/details/${manifest.id}`} variant="line" block replace>
          <QrCode aria-hidden="true" className="ic" />
          {t('Poster with QR code')}
        </ButtonLink>
      </div>
    </Dialog>
  );
}
