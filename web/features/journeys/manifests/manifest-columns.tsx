import { formatDate, formatDateTime, formatTime } from '#domain/clock.ts';
import type { ManifestRow } from '#domain/manifests.ts';
import { formatManifestNumber } from '#domain/speakable-ids.ts';
import { vehicleWords } from '#web/features/vehicles/vehicle-kind.ts';
import { VehiclePlate } from '#web/features/vehicles/vehicle-plate.tsx';
import { Button } from '#web/ui/button.tsx';
import type { DataColumn } from '#web/ui/data-list.tsx';
import { ManifestStatusBadge } from './manifest-status-badge.tsx';

type ManifestActions = {
  /** A press on a manifest's Complete. */
  onComplete: (manifest: ManifestRow) => void;
};

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
          <VehiclePlate vehicle={row} />
          <p className="mt-1 text-muted text-xs">{vehicleWords(row)}</p>
        </>
      ),
    },
    {
      key: 'card-plate',
      card: 'trail',
      cell: (row) => <VehiclePlate vehicle={row} />,
    },
    {
      key: 'card-route',
      card: 'title',
      cell: (row) => `${row.parkName} to ${row.destinationState}`,
    },
    {
      key: 'card-vehicle',
      card: 'text',
      cell: (row) => `${row.vehicleName}, ${row.driverName}`,
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
        <>
          Manifest <b className="text-ink text-sm">{formatManifestNumber(row.manifestNumber)}</b>
          <time dateTime={row.createdAt} className="block">
            {formatDateTime(row.createdAt)}
          </time>
        </>
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
        ) : null,
    },
  ];
}
