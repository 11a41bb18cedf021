import type { BookingRow } from '#domain/road/parking/bookings.ts';
import { formatSlot } from '#domain/road/parking/slots.ts';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { DoneDialog } from './done-dialog.tsx';
import { useCancelBooking } from './queries.ts';

export type CancelBookingDialogProps = { booking: BookingRow; onClose: () => void };

/** Asks for confirmation, cancels, and shows that it is done. */
export function CancelBookingDialog({ booking, onClose }: CancelBookingDialogProps) {
  const t = useTranslate();
  const wordsOfError = useErrorMessage();
  const cancelling = useCancelBooking();
  const { name } = booking.parkInfo;
  if (cancelling.isSuccess) {
    return (
      <DoneDialog title={t('Booking cancelled')} onContinue={onClose}>
        {t('You have cancelled {name}. The owner is told, and the time is free for others.', { name })}
      </DoneDialog>
    );
  }
  return (
    <ConfirmDialog
      isOpen
      danger
      onClose={onClose}
      title={t('Cancel {name}?', { name })}
      confirmLabel={t('Cancel booking')}
      busyLabel={t('Cancelling')}
      busy={cancelling.isPending}
      onConfirm={() =>
        cancelling.mutate(booking.id, {
          onError: (error) => {
            showToast({ tone: 'bad', text: wordsOfError(error) });
            onClose();
          },
        })
      }
    >
      {t('{time}. The owner is told. To park there after all, you would have to ask again.', {
        time: formatSlot(booking, t),
      })}
    </ConfirmDialog>
  );
}
