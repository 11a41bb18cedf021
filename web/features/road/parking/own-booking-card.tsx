import { useQuery } from '@tanstack/react-query';
import type { Booking } from '#domain/road/parking/bookings.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { BookingFacts } from './booking-parts.tsx';
import { outgoingEnd } from './outgoing.tsx';
import { bookingDetails } from './queries.ts';
import { SpaceCard } from './space-card.tsx';
import { BookingStatusBadge } from './status-badges.tsx';
import { TimeOver } from './time-over.tsx';

type OwnBookingCardProps = { id: number; spaceId: number; onCancel: (booking: Booking) => void };

/** The booking that the address names; nothing if it is of another space or another person. */
export function OwnBookingCard({ id, spaceId, onCancel }: OwnBookingCardProps) {
  const t = useTranslate();
  const { data: booking } = useQuery(bookingDetails(id));
  if (!booking || booking.spaceId !== spaceId || booking.side !== 'booker') return null;
  return (
    <Card aria-labelledby="own-booking">
      <CardHead title={t('Your booking')} id="own-booking">
        <BookingStatusBadge status={booking.status} />
      </CardHead>
      <BookingFacts booking={booking} />
      <div className="mt-4 empty:hidden">
        <TimeOver booking={booking} />
      </div>
      <Alternatives booking={booking} />
      <div className="mt-4">
        {booking.can.cancel ? (
          <Button variant="danger-line" small onClick={() => onCancel(booking)}>
            {t('Cancel booking')}
          </Button>
        ) : booking.status === 'accepted' ? null : (
          <p className="text-muted text-sm">{t(outgoingEnd(booking))}</p>
        )}
      </div>
    </Card>
  );
}

/** For a person whose booking the owner cancelled: other spaces that are free at that time. */
function Alternatives({ booking }: { booking: Booking }) {
  const t = useTranslate();
  if (booking.alternatives.length === 0) return null;
  const query = booking.to === null ? '' : `?${new URLSearchParams({ from: booking.from, to: booking.to })}`;
  return (
    <div className="mt-4 grid gap-3">
      <Notice tone="info" title={t('Free near it at that time')} />
      <ul aria-label={t('Free near it')} className="grid gap-3">
        {booking.alternatives.map((space) => (
          <SpaceCard key={space.id} space={space} query={query} />
        ))}
      </ul>
    </div>
  );
}
