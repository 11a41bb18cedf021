import type { ManifestRow } from '#domain/manifests.ts';
import { formatManifestNumber } from '#domain/speakable-ids.ts';
import { formatDate, formatTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import type { DataColumn } from '#web/ui/data-list.tsx';
import { Plate } from '#web/ui/plate.tsx';
import { ManifestStatusBadge } from './manifest-status-badge.tsx';

type ManifestActions = { onComplete: (manifest: ManifestRow) => void };

/** The columns of a manifest list, and where each goes on a card. */
export function manifestColumns({ onComplete }: ManifestActions): DataColumn<ManifestRow>[] {
  return [
    { key: 'card-status', card: 'lead', cell: (row) => <ManifestStatusBadge status={row.status} /> },
    {
      key: 'number',
      head: 'Manifest',
      cell: (row) => <b className="whitespace-nowrap">{formatManifestNumber(row.manifestNumber)}</b>,
    },
    {
      key: 'vehicle',
      head: 'Vehicle',
      cell: (row) => (
        <>
          <Plate number={row.vehicleNumber} ground="commercial" />
          <p className="mt-1 text-muted text-xs">
            {row.vehicleName}, {row.vehicleModel}
          </p>
        </>
      ),
    },
    {
      key: 'card-plate',
      card: 'trail',
      cell: (row) => <Plate number={row.vehicleNumber} ground="commercial" />,
    },
    {
      key: 'card-route',
      card: 'title',
      cell: (row) => `${row.parkName} to ${row.destinationState}`,
    },
    {
      key: 'card-vehicle',
      card: 'text',
      cell: (row) => `${row.vehicleName}, ${row.vehicleModel}. ${row.driverName}`,
    },
    { key: 'driver', head: 'Driver', cell: (row) => row.driverName },
    {
      key: 'from',
      head: 'From',
      cell: (row) => (
        <>
          {row.departureState}
          <p className="text-muted text-xs">{row.parkName}</p>
        </>
      ),
    },
    { key: 'to', head: 'To', cell: (row) => row.destinationState },
    {
      key: 'date',
      head: 'Date created',
      sortBy: 'created',
      cell: (row) => (
        <time dateTime={row.createdAt} className="whitespace-nowrap">
          {formatDate(row.createdAt)}
          <span className="block text-muted text-xs">{formatTime(row.createdAt)}</span>
        </time>
      ),
    },
    { key: 'status', head: 'Status', cell: (row) => <ManifestStatusBadge status={row.status} /> },
    {
      key: 'card-number',
      card: 'foot',
      cell: (row) => (
        <span>
          Manifest <b className="text-ink text-sm">{formatManifestNumber(row.manifestNumber)}</b>
        </span>
      ),
    },
    {
      key: 'card-date',
      card: 'foot',
      cell: (row) => (
        <time dateTime={row.createdAt}>
          {formatDate(row.createdAt)}, {formatTime(row.createdAt)}
        </time>
      ),
    },
    {
      key: 'actions',
      head: 'Journey',
      card: 'foot',
      cell: (row) =>
        row.status === 'active' ? (
          <Button
            variant="line"
            small
            aria-label={`Complete manifest ${formatManifestNumber(row.manifestNumber)}`}
            onClick={() => onComplete(row)}
          >
            Complete
          </Button>
        ) : (
          <span className="max-md:hidden">Over</span>
        ),
    },
  ];
}
