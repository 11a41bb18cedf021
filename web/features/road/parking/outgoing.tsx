import type { BookingRow } from '#domain/road/parking/bookings.ts';
import type { Phrase } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
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
  const t = useTranslate();
  const { ask, dialog } = useCancelDialog();
  return (
    <>
      <BookingsList
        side="booker"
        label={t('My bookings')}
        rowTo={bookedSpacePath}
        actions={(booking) => <OutgoingAction booking={booking} onCancel={ask} />}
        empty={
          <EmptyState
            title={t('No booking yet.')}
            vehicle="danfo"
            action={
              <ButtonLink small to="?tab=explore">
                {t('Explore parking spaces')}
              </ButtonLink>
            }
          >
            {t('Spaces that you ask for are kept here, with the owner’s answer.')}
          </EmptyState>
        }
      />
      {dialog}
    </>
  );
}

type OutgoingActionProps = { booking: BookingRow; onCancel: (booking: BookingRow) => void };

function OutgoingAction({ booking, onCancel }: OutgoingActionProps) {
  const t = useTranslate();
  if (booking.can.cancel) {
    return (
      <Button
        variant="danger-line"
        small
        aria-label={t('Cancel the booking of {name}', { name: booking.parkInfo.name })}
        onClick={() => onCancel(booking)}
      >
        {t('Cancel')}
      </Button>
    );
  }
  return <span className="text-muted">{t(outgoingEnd(booking))}</span>;
}

export function outgoingEnd({ status, cancelledBy }: Pick<BookingRow, 'status' | 'cancelledBy'>): Phrase {
  if (status === 'completed') return 'This transaction is completed';
  if (status === 'declined') return 'The owner declined';
  // The booking cannot be cancelled any more.
  if (status === 'accepted') return 'The time of this booking is over.';
  return cancelledBy === 'owner' ? 'The owner cancelled' : 'You already cancelled';
}
