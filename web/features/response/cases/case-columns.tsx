import type { CaseRow } from '#domain/response/cases/endpoints.ts';
import { formatDate, formatDateTime } from '#domain/values/clock.ts';
import { firstWords, formatRelative } from '#web/lib/format.ts';
import type { DataColumn } from '#web/ui/data-column.ts';
import { Plate } from '#web/ui/plate.tsx';
import { CaseStateBadge, Deadline, UrgentBadge } from './case-badges.tsx';
import { kindLabels, plateOf, referenceOf, titleOf } from './case-labels.ts';
import type { QueueKind } from './list-params.ts';

type Column = DataColumn<CaseRow>;

const start: Column = { key: 'id', head: 'ID', isLink: true, cell: referenceOf };

const plate: Column = { key: 'plate', card: 'trail', cell: (one) => plateOrNothing(one) };

function plateOrNothing(one: CaseRow) {
  const number = plateOf(one);
  return number === '' ? null : <Plate number={number} ground="private" />;
}

const end: readonly Column[] = [
  { key: 'state', head: 'State', card: 'lead', cell: (one) => <Badges one={one} /> },
  { key: 'age', head: 'Age', cell: (one) => <span className="whitespace-nowrap">{ageOf(one)}</span> },
  { key: 'deadline', head: 'Deadline', card: 'text', cell: (one) => <Deadline one={one} /> },
  { key: 'title', card: 'title', cell: titleOf },
  { key: 'reporter', card: 'text', cell: (one) => one.reporter },
  { key: 'foot-id', card: 'foot', cell: referenceOf },
  { key: 'foot-date', card: 'foot', cell: (one) => formatDateTime(one.startedAt) },
];

function ageOf(one: CaseRow): string {
  return formatRelative(one.startedAt);
}

function Waits({ one }: { one: CaseRow }) {
  return (
    <span className="grid justify-items-start">
      <span className="whitespace-nowrap">{ageOf(one)}</span>
      <Deadline one={one} />
    </span>
  );
}

function Badges({ one }: { one: CaseRow }) {
  return (
    <span className="grid justify-items-start gap-1">
      <UrgentBadge one={one} />
      <CaseStateBadge state={one.state} />
    </span>
  );
}

const rides: readonly Column[] = [
  { ...start, head: 'Ride ID' },
  { key: 'number', head: 'Vehicle number', cell: plateOrNothing },
  plate,
  { key: 'name', head: 'Vehicle name', cell: (one) => one.ride?.vehicleName },
  { key: 'driver', head: 'Driver name', cell: (one) => one.ride?.driverName },
  { key: 'to', head: 'Destination', cell: (one) => one.ride?.destinationAddress },
  { key: 'status', head: 'Status', cell: (one) => (one.ride?.status === 'active' ? 'Active' : 'Completed') },
  ...end,
];

const items: readonly Column[] = [
  { ...start, head: 'Item ID' },
  { key: 'item', head: 'Item', cell: (one) => one.item?.itemName },
  { key: 'number', head: 'Bike number', cell: (one) => one.item?.vehicleBikeNumber },
  plate,
  { key: 'rider', head: 'Rider number', cell: (one) => one.item?.riderPhoneNumber },
  { key: 'company', head: 'Rider company', cell: (one) => one.item?.riderCompany },
  { key: 'to', head: 'Destination', cell: (one) => firstWords(one.item?.destinationAddress ?? '') },
  ...end,
];

const complaints: readonly Column[] = [
  { ...start, head: 'Complain', cell: (one) => titleOf(one) },
  {
    key: 'date',
    head: 'Date',
    cell: (one) => <span className="whitespace-nowrap">{formatDate(one.startedAt)}</span>,
  },
  { key: 'role', head: 'Role', cell: (one) => <span className="capitalize">{one.complaint?.role}</span> },
  { key: 'name', head: 'Name', cell: (one) => one.complaint?.name },
  { key: 'type', head: 'Complain type', cell: (one) => kindLabels[one.kind] },
  ...end,
];

const all: readonly Column[] = [
  { key: 'report', head: 'Report', isLink: true, cell: titleOf },
  { key: 'kind', head: 'Kind', cell: (one) => kindLabels[one.kind] },
  { key: 'number', head: 'Vehicle', cell: plateOrNothing },
  plate,
  { key: 'waits', head: 'Age and deadline', cell: (one) => <Waits one={one} /> },
  // Age and deadline share one column here.
  ...end.map(({ head, ...column }) => (column.key === 'state' ? { head, ...column } : column)),
];

/** The columns of an agency's list, by the kind of its rows. */
export function columnsFor(kind: QueueKind | undefined): readonly Column[] {
  switch (kind) {
    case 'flagged-ride':
      return rides;
    case 'flagged-item':
      return items;
    case 'reported':
      return complaints;
    default:
      return all;
  }
}
