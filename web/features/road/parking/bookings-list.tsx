import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { type BookingRow, type BookingSide, bookingStatuses } from '#domain/road/parking/bookings.ts';
import { formatSlot } from '#domain/road/parking/slots.ts';
import { shownAddress } from '#domain/road/places/place-addresses.ts';
import { formatDate } from '#domain/values/clock.ts';
import { formatNaira } from '#domain/values/naira.ts';
import type { Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { fullName } from '#web/lib/account-name.ts';
import type { DataColumn } from '#web/ui/data-column.ts';
import { readListParams } from '#web/ui/list-params.ts';
import { ListTools } from '#web/ui/list-tools.tsx';
import { RecordList } from '#web/ui/record-list.tsx';
import { priceText } from './parking-labels.ts';
import { bookingsPage } from './queries.ts';
import { BookingStatusBadge } from './status-badges.tsx';

type BookingsListProps = {
  side: BookingSide;
  label: string;
  rowTo: (booking: BookingRow) => string;
  /** The actions of a booking, or its result. */
  actions: (booking: BookingRow) => ReactNode;
  empty: ReactNode;
};

/** Bookings of the person's spaces, or bookings they made: searched, filtered and paged through the address. */
export function BookingsList({ side, label, rowTo, actions, empty }: BookingsListProps) {
  const t = useTranslate();
  const [address] = useSearchParams();
  const params = readListParams(address, bookingStatuses);
  return (
    <>
      <ListTools
        searchLabel={t('Search bookings')}
        placeholder={t('Space, street or person')}
        statuses={[
          { value: '', label: t('All') },
          { value: 'pending', label: t('Pending') },
          { value: 'accepted', label: t('Accepted') },
          { value: 'declined', label: t('Declined') },
          { value: 'cancelled', label: t('Cancelled') },
          { value: 'completed', label: t('Completed') },
        ]}
      />
      <RecordList
        label={label}
        noun={t('booking')}
        nouns={t('bookings')}
        columns={columnsOf(side, actions, t)}
        rowKey={(booking) => booking.id}
        rowTo={rowTo}
        answer={useQuery(bookingsPage(side, params))}
        params={params}
        isNumbered
        vehicle="keke"
        searchHint={t('Try fewer letters of the name or the street, or another status.')}
        empty={empty}
      />
    </>
  );
}

function columnsOf(
  side: BookingSide,
  actions: (booking: BookingRow) => ReactNode,
  t: Translate,
): DataColumn<BookingRow>[] {
  return [
    {
      key: 'name',
      head: t('Space'),
      isLink: true,
      card: 'title',
      cell: (booking) => booking.parkInfo.name,
    },
    {
      key: 'status',
      head: t('Status'),
      card: 'lead',
      cell: (booking) => <BookingStatusBadge status={booking.status} />,
    },
    {
      key: 'when',
      head: t('Time'),
      card: 'text',
      cell: (booking) => <span className="block min-w-36">{formatSlot(booking, t)}</span>,
    },
    side === 'owner'
      ? { key: 'person', head: t('Asked by'), card: 'text', cell: personOf }
      : { key: 'person', card: 'text', cell: personOf },
    {
      key: 'address',
      head: side === 'owner' ? undefined : t('Address'),
      cell: (booking) => (
        <span className="block min-w-40">
          {shownAddress(booking.parkInfo.address, t)}
          <span className="block text-muted text-xs">{personOf(booking)}</span>
        </span>
      ),
    },
    {
      key: 'amount',
      head: t('Amount'),
      card: 'trail',
      cell: (booking) => (
        <b className="num whitespace-nowrap">
          {booking.total === null ? priceText(booking, t) : formatNaira(booking.total)}
        </b>
      ),
    },
    {
      key: 'asked',
      card: 'foot',
      cell: (booking) => t('Asked {date}', { date: formatDate(booking.createdAt) }),
    },
    {
      key: 'actions',
      head: t('Booking'),
      card: 'foot',
      // Above the link that covers the row.
      cell: (booking) => <div className="relative z-10 text-sm">{actions(booking)}</div>,
    },
  ];
}

function personOf({ person }: BookingRow): string {
  return fullName(person);
}
