import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { type BookingRow, type BookingSide, bookingStatuses } from '#domain/road/parking/bookings.ts';
import { formatSlot } from '#domain/road/parking/slots.ts';
import { formatDate } from '#domain/values/clock.ts';
import { formatNaira } from '#domain/values/naira.ts';
import { readListParams } from '#web/lib/list-params.ts';
import type { DataColumn } from '#web/ui/data-column.ts';
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
  const [address] = useSearchParams();
  const params = readListParams(address, bookingStatuses);
  return (
    <>
      <ListTools
        searchLabel="Search bookings"
        placeholder="Name or street of the space"
        statuses={[
          { value: '', label: 'All' },
          { value: 'pending', label: 'Pending' },
          { value: 'accepted', label: 'Accepted' },
          { value: 'declined', label: 'Declined' },
          { value: 'cancelled', label: 'Cancelled' },
          { value: 'completed', label: 'Completed' },
        ]}
      />
      <RecordList
        label={label}
        noun="booking"
        nouns="bookings"
        columns={columnsOf(side, actions)}
        rowKey={(booking) => booking.id}
        rowTo={rowTo}
        answer={useQuery(bookingsPage(side, params))}
        params={params}
        isNumbered
        vehicle="keke"
        searchHint="Try fewer letters of the name or the street, or another status."
        empty={empty}
      />
    </>
  );
}

function columnsOf(side: BookingSide, actions: (booking: BookingRow) => ReactNode): DataColumn<BookingRow>[] {
  return [
    {
      key: 'name',
      head: 'Space',
      isLink: true,
      card: 'title',
      cell: (booking) => booking.parkInfo.name,
    },
    {
      key: 'status',
      head: 'Status',
      card: 'lead',
      cell: (booking) => <BookingStatusBadge status={booking.status} />,
    },
    {
      key: 'when',
      head: 'Time',
      card: 'text',
      cell: (booking) => <span className="block min-w-36">{formatSlot(booking)}</span>,
    },
    side === 'owner'
      ? { key: 'person', head: 'Asked by', card: 'text', cell: personOf }
      : { key: 'person', card: 'text', cell: personOf },
    {
      key: 'address',
      head: side === 'owner' ? undefined : 'Address',
      cell: (booking) => (
        <span className="block min-w-40">
          {booking.parkInfo.address}
          <span className="block text-muted text-xs">{personOf(booking)}</span>
        </span>
      ),
    },
    {
      key: 'amount',
      head: 'Amount',
      card: 'trail',
      cell: (booking) => (
        <b className="num whitespace-nowrap">
          {booking.total === null ? priceText(booking) : formatNaira(booking.total)}
        </b>
      ),
    },
    { key: 'asked', card: 'foot', cell: (booking) => `Asked ${formatDate(booking.createdAt)}` },
    {
      key: 'actions',
      head: 'Booking',
      card: 'foot',
      // Above the link that covers the row.
      cell: (booking) => <div className="relative z-10 text-sm">{actions(booking)}</div>,
    },
  ];
}

function personOf({ person }: BookingRow): string {
  return `${person.lastName} ${person.firstName}`.trim();
}
