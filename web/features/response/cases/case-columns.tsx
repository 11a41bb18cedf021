import { rideStateLabels } from '#domain/journeys/rides/ride-state-labels.ts';
import type { CaseRow } from '#domain/response/cases/agency-case.ts';
import { referenceOf, titleOf } from '#domain/response/cases/record-in-short.ts';
import { formatDate, formatDateTime } from '#domain/values/clock.ts';
import { formatPhone } from '#domain/values/phones.ts';
import { firstWords, formatRelative } from '#web/lib/format.ts';
import { useServerNow } from '#web/lib/use-now.ts';
import type { DataColumn } from '#web/ui/data-column.ts';
import { CaseStateBadge, Deadline, UnconfirmedBadge, UrgentBadge } from './case-badges.tsx';
import { kindLabels } from './case-labels.ts';
import { CasePlate } from './case-line.tsx';
import type { QueueKind } from './list-params.ts';

type Column = DataColumn<CaseRow>;

const start: Column = { key: 'id', head: 'ID', isLink: true, cell: referenceOf };

const plate: Column = { key: 'plate', card: 'trail', cell: (one) => <CasePlate one={one} /> };

const cardCells: readonly Column[] = [
  { key: 'state', card: 'lead', cell: (one) => <Badges one={one} /> },
  { key: 'words', card: 'text', cell: ({ words }) => <span className="line-clamp-1">{words}</span> },
  { key: 'deadline', card: 'text', cell: (one) => <Deadline one={one} /> },
  { key: 'title', card: 'title', cell: titleOf },
  { key: 'reporter', card: 'text', cell: (one) => one.reporter },
  { key: 'place', card: 'text', cell: (one) => one.place },
  { key: 'foot-id', card: 'foot', cell: referenceOf },
  { key: 'foot-date', card: 'foot', cell: (one) => formatDateTime(one.startedAt) },
];

/** @param head of how far the case is: rides and items have a state of their own beside it. */
function endUnder(head: 'Case' | 'Status'): readonly Column[] {
  return [{ key: 'case', head, cell: (one) => <CaseProgress one={one} /> }, ...cardCells];
}

/** The state, the age and the remaining time of the case in one column, so that all others fit beside it. */
function CaseProgress({ one }: { one: CaseRow }) {
  const now = useServerNow();
  return (
    <span className="grid justify-items-start gap-1">
      <Badges one={one} />
      <span className="whitespace-nowrap text-muted">{formatRelative(one.startedAt, now)}</span>
      <Deadline one={one} />
    </span>
  );
}

function Badges({ one }: { one: CaseRow }) {
  return (
    <span className="grid justify-items-start gap-1">
      <UrgentBadge one={one} />
      <CaseStateBadge state={one.state} />
      <UnconfirmedBadge of={one} />
    </span>
  );
}

const rides: readonly Column[] = [
  { ...start, head: 'Ride ID' },
  { key: 'number', head: 'Vehicle number', cell: (one) => <CasePlate one={one} /> },
  plate,
  { key: 'name', head: 'Vehicle name', cell: (one) => one.ride?.vehicleName },
  { key: 'driver', head: 'Driver name', cell: (one) => one.ride?.driverName },
  { key: 'to', head: 'Destination', cell: (one) => one.ride?.destinationAddress },
  {
    key: 'status',
    head: 'Status',
    cell: (one) => (
      <span className="whitespace-nowrap">
        {rideStateLabels[one.ride?.status === 'active' ? 'active' : 'completed']}
      </span>
    ),
  },
  ...endUnder('Case'),
];

const items: readonly Column[] = [
  { ...start, head: 'Item ID' },
  { key: 'item', head: 'Item', cell: (one) => one.item?.itemName },
  { key: 'number', head: 'Bike number', cell: (one) => <CasePlate one={one} /> },
  plate,
  { key: 'rider', head: 'Rider number', cell: (one) => formatPhone(one.item?.riderPhoneNumber ?? '') },
  { key: 'company', head: 'Rider company', cell: (one) => one.item?.riderCompany },
  { key: 'to', head: 'Destination', cell: (one) => firstWords(one.item?.destinationAddress ?? '') },
  ...endUnder('Case'),
];

const complaints: readonly Column[] = [
  { ...start, head: 'Complaint', cell: (one) => titleOf(one) },
  {
    key: 'date',
    head: 'Date',
    cell: (one) => <span className="whitespace-nowrap">{formatDate(one.startedAt)}</span>,
  },
  { key: 'role', head: 'Role', cell: (one) => <span className="capitalize">{one.complaint?.role}</span> },
  { key: 'name', head: 'Name', cell: (one) => one.complaint?.name },
  { key: 'type', head: 'Complaint type', cell: (one) => kindLabels[one.kind] },
  ...endUnder('Status'),
];

const all: readonly Column[] = [
  { key: 'report', head: 'Report', isLink: true, cell: titleOf },
  { key: 'kind', head: 'Kind', cell: (one) => kindLabels[one.kind] },
  { key: 'number', head: 'Vehicle', cell: (one) => <CasePlate one={one} /> },
  plate,
  ...endUnder('Case'),
];

/** The columns of an agency's list, by the kind of its rows. */
export function columnsFor(kind: QueueKind | undefined): readonly Column[] {
  switch (kind) {
    case 'rides':
      return rides;
    case 'flagged-item':
      return items;
    case 'reported':
      return complaints;
    default:
      return all;
  }
}
