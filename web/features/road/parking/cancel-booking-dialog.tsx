import type { BookingRow } from '#domain/road/parking/bookings.ts';
import { formatSlot } from '#domain/road/parking/slots.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { DoneDialog } from './done-dialog.tsx';
import { useCancelBooking } from './queries.ts';

export type CancelBookingDialogProps = { booking: BookingRow; onClose: () => void };

/** Asks for confirmation, cancels, and shows that it is done. */
export function CancelBookingDialog({ booking, onClose }: CancelBookingDialogProps) {
  const cancelling = useCancelBooking();
  const { name } = booking.parkInfo;
  if (cancelling.isSuccess) {
    return (
      <DoneDialog title="Booking cancelled" onContinue={onClose}>
        You have cancelled {name}. The owner is told, and the time is free for others.
      </DoneDialog>
    );
  }
  return (
    <ConfirmDialog
      isOpen
      danger
      onClose={onClose}
      title={`Cancel ${name}?`}
      confirmLabel="Cancel booking"
      busyLabel="Cancelling"
      busy={cancelling.isPending}
      onConfirm={() =>
        cancelling.mutate(booking.id, {
          onError: (error) => {
            showToast({ tone: 'bad', text: errorMessage(error) });
            onClose();
          },
        })
      }
    >
      {formatSlot(booking)}. The owner is told. To park there after all, you would have to ask again.
    </ConfirmDialog>
  );
}
