import type { BookingRow } from '#domain/road/parking/bookings.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BookingsList } from './bookings-list.tsx';
import { useCancelDialog } from './use-cancel-dialog.tsx';

export function bookedSpacePath(booking: Pick<BookingRow, 'id' | 'spaceId'>): string {
  return `/users/explore-parking/details/${booking.spaceId}?booking=${booking.id}`;
}

/** The person's own bookings. */
export function Outgoing() {
  const { ask, dialog } = useCancelDialog();
  return (
    <>
      <BookingsList
        side="booker"
        label="My bookings"
        rowTo={bookedSpacePath}
        actions={(booking) => <OutgoingAction booking={booking} onCancel={ask} />}
        empty={
          <EmptyState
            title="No Parking Space."
            vehicle="danfo"
            action={
              <ButtonLink small to="?tab=explore">
                Explore parking spaces
              </ButtonLink>
            }
          >
            Spaces that you ask for are kept here, with the owner’s answer.
          </EmptyState>
        }
      />
      {dialog}
    </>
  );
}

type OutgoingActionProps = { booking: BookingRow; onCancel: (booking: BookingRow) => void };

function OutgoingAction({ booking, onCancel }: OutgoingActionProps) {
  if (booking.can.cancel) {
    return (
      <Button
        variant="danger-line"
        small
        aria-label={`Cancel the booking of ${booking.parkInfo.name}`}
        onClick={() => onCancel(booking)}
      >
        Cancel
      </Button>
    );
  }
  return <span className="text-muted">{outgoingEnd(booking)}</span>;
}

export function outgoingEnd({ status, cancelledBy }: Pick<BookingRow, 'status' | 'cancelledBy'>): string {
  if (status === 'completed') return 'This transaction is completed';
  if (status === 'declined') return 'The owner declined';
  return cancelledBy === 'owner' ? 'The owner cancelled' : 'You already cancelled';
}
