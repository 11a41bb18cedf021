import { type ReactNode, useState } from 'react';
import type { BookingRow } from '#domain/road/parking/bookings.ts';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import type { CancelBookingDialogProps } from './cancel-booking-dialog.tsx';

async function loadDialog() {
  const { CancelBookingDialog } = await import('./cancel-booking-dialog.tsx');
  return CancelBookingDialog;
}

/**
 * Cancelling a booking of one's own, after being asked. The dialog is the page's, because the row or card that opened it
 * changes as soon as the booking is cancelled.
 */
export function useCancelDialog(): { ask: (booking: BookingRow) => void; dialog: ReactNode } {
  const [booking, setBooking] = useState<BookingRow | null>(null);
  const history = useDialogHistory();
  const { Part: CancelDialog, loadNow } = useDeferredPart<CancelBookingDialogProps>(loadDialog);

  async function ask(asked: BookingRow) {
    if (!(await loadNow())) return;
    setBooking(asked);
    history.open();
  }

  return {
    ask: (asked) => void ask(asked),
    dialog:
      history.isOpen && booking && CancelDialog ? (
        <CancelDialog key={booking.id} booking={booking} onClose={history.close} />
      ) : null,
  };
}
