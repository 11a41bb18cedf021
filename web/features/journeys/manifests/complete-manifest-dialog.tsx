import { AppError } from '#domain/contract/errors.ts';
import type { ManifestRow } from '#domain/journeys/manifests.ts';
import { formatManifestNumber } from '#domain/values/speakable-ids.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useCompleteManifest } from './queries.ts';

export type CompleteManifestDialogProps = { manifest: ManifestRow; onClose: () => void };

/** Asks before a manifest ends, and ends it. */
export function CompleteManifestDialog({ manifest, onClose }: CompleteManifestDialogProps) {
  const completing = useCompleteManifest();
  const number = formatManifestNumber(manifest.manifestNumber);

  function complete() {
    completing.mutate(manifest.id, {
      onSuccess: () => showToast({ text: `Manifest ${number} is completed.` }),
      onError: (error) =>
        showToast({
          tone: 'bad',
          text: error instanceof AppError ? error.message : 'It was not completed. Try again.',
        }),
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Complete manifest ${number}?`}
      confirmLabel="Complete"
      busyLabel="Completing"
      busy={completing.isPending}
      onConfirm={complete}
    >
      The journey of {manifest.vehicleNumber} to {manifest.destinationState} is over. Passengers can no longer
      find it by this number, and it cannot be opened again.
    </ConfirmDialog>
  );
}
