import type { ManifestRow, ManifestStatus } from '#domain/journeys/manifests.ts';
import { formatDate, formatDateTime, formatTime } from '#domain/values/clock.ts';
import { formatManifestNumber } from '#domain/values/speakable-ids.ts';
import { vehicleLabel } from '#web/features/road/vehicles/vehicle-kind.ts';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { DataColumn } from '#web/ui/data-column.ts';

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
          <p className="mt-1 text-muted text-xs">{vehicleLabel(row)}</p>
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

/** Open to passengers, or over. */
function ManifestStatusBadge({ status }: { status: ManifestStatus }) {
  if (status === 'completed') {
    return (
      <Badge tone="ok" sign="tick">
        Completed
      </Badge>
    );
  }
  return (
    <Badge tone="wait" sign="ring">
      Active
    </Badge>
  );
}
