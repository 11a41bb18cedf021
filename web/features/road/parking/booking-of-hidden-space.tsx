import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Booking } from '#domain/road/parking/bookings.ts';
import { shownAddress } from '#domain/road/places/place-addresses.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { RecordSkeleton } from '#web/ui/record-skeleton.tsx';
import { OwnBookingCard } from './own-booking-card.tsx';
import { bookingDetails } from './queries.ts';

type BookingOfHiddenSpaceProps = {
  id: number;
  spaceId: number;
  onCancel: (booking: Booking) => void;
  /** Shown unless it is a booking of the reader at this space. */
  otherwise: ReactNode;
};

/** A booking at a space that staff hid after the owner accepted it. The booking stays valid. */
export function BookingOfHiddenSpace({ id, spaceId, onCancel, otherwise }: BookingOfHiddenSpaceProps) {
  const t = useTranslate();
  const { data: booking, isPending } = useQuery(bookingDetails(id));
  if (isPending) return <RecordSkeleton what={t('booking')} />;
  if (!booking || booking.spaceId !== spaceId || booking.side !== 'booker') return otherwise;
  const { name, address } = booking.parkInfo;
  return (
    <>
      <title>{`${t('Booking of {name}', { name })} | RUA`}</title>
      <PageHeading title={name} lead={shownAddress(address, t)} />
      <div className="grid max-w-160 grid-cols-[minmax(0,1fr)] gap-5">
        <Notice tone="info" title={t('This space is not shown any more')}>
          {booking.status === 'accepted' ? t('Your booking stands.') : null}
        </Notice>
        <OwnBookingCard id={id} spaceId={spaceId} onCancel={onCancel} />
      </div>
    </>
  );
}
