import type { BookingRow } from '#domain/road/parking/bookings.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BookingsList } from './bookings-list.tsx';

function incomingPath(booking: BookingRow): string {
  return `/users/incoming/parking/details/${booking.id}`;
}

/** Bookings of the person's spaces. */
export function Incoming() {
  return (
    <BookingsList
      side="owner"
      label="Bookings of my spaces"
      rowTo={incomingPath}
      actions={(booking) => <IncomingAction booking={booking} />}
      empty={
        <EmptyState title="No Parking Space." vehicle="danfo">
          Whoever asks for one of your spaces shows here. You accept or decline.
        </EmptyState>
      }
    />
  );
}

function IncomingAction({ booking }: { booking: BookingRow }) {
  if (booking.status === 'cancelled') return <span className="text-muted">It has been cancelled</span>;
  if (booking.status === 'completed') {
    return <span className="text-muted">This transaction is completed</span>;
  }
  return (
    <ButtonLink
      small
      variant="line"
      to={incomingPath(booking)}
      aria-label={`View details of the booking of ${booking.parkInfo.name}`}
    >
      View Details
    </ButtonLink>
  );
}
