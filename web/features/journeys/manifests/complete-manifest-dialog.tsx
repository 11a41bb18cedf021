import type { ManifestRow } from '#domain/journeys/manifests/manifests.ts';
import { formatManifestNumber } from '#domain/values/speakable-ids.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useFailureToast } from '#web/ui/use-failure-toast.ts';
import { useCompleteManifest } from './queries.ts';

export type CompleteManifestDialogProps = { manifest: ManifestRow; onClose: () => void };

/** Asks before a manifest ends, and ends it. */
export function CompleteManifestDialog({ manifest, onClose }: CompleteManifestDialogProps) {
  const t = useTranslate();
  const showFailure = useFailureToast();
  const completing = useCompleteManifest();
  const number = formatManifestNumber(manifest.manifestNumber);

  function complete() {
    completing.mutate(manifest.id, {
      onSuccess: () => showToast({ text: t('Manifest {number} is completed.', { number }) }),
      onError: showFailure,
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('Complete manifest {number}?', { number })}
      confirmLabel={t('Complete')}
      busyLabel={t('Completing')}
      busy={completing.isPending}
      onConfirm={complete}
    >
      {t(
        'The journey of {plate} to {destination} is over. Passengers can no longer find it by this number, and it cannot be opened again.',
        { plate: manifest.vehicleNumber, destination: manifest.destinationState },
      )}
    </ConfirmDialog>
  );
}
