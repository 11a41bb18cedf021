import type { ManifestRow, ManifestStatus } from '#domain/journeys/manifests/manifests.ts';
import { formatDate, formatDateTime, formatTime } from '#domain/values/clock.ts';
import { formatManifestNumber } from '#domain/values/speakable-ids.ts';
import { vehicleLabel } from '#web/features/road/vehicles/vehicle-kind.ts';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import type { Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { DataColumn } from '#web/ui/data-column.ts';

/** `Ojota to Oyo` */
export function manifestWay(
  { parkName, destinationState }: Pick<ManifestRow, 'parkName' | 'destinationState'>,
  t: Translate,
): string {
  return t('{from} to {to}', { from: parkName, to: destinationState });
}

type ManifestActions = {
  t: Translate;
  /** A press on a manifest's Complete. */
  onComplete: (manifest: ManifestRow) => void;
};

/** The columns of a manifest list, and where each goes on a card. */
export function manifestColumns({ t, onComplete }: ManifestActions): DataColumn<ManifestRow>[] {
  return [
    { key: 'card-status', card: 'lead', cell: (row) => <ManifestStatusBadge status={row.status} /> },
    {
      key: 'number',
      head: t('Manifest'),
      isLink: true,
      cell: (row) => <b className="whitespace-nowrap">{formatManifestNumber(row.manifestNumber)}</b>,
    },
    {
      key: 'vehicle',
      head: t('Vehicle'),
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
      cell: (row) => manifestWay(row, t),
    },
    {
      key: 'card-vehicle',
      card: 'text',
      cell: (row) => `${row.vehicleName}, ${row.driverName}`,
    },
    { key: 'driver', head: t('Driver'), cell: (row) => row.driverName },
    {
      key: 'from',
      head: t('From'),
      cell: (row) => (
        <>
          {row.departureState}
          <p className="text-muted text-xs">{row.parkName}</p>
        </>
      ),
    },
    { key: 'to', head: t('To'), cell: (row) => row.destinationState },
    {
      key: 'date',
      head: t('Date created'),
      sortBy: 'created',
      cell: (row) => (
        <time dateTime={row.createdAt} className="whitespace-nowrap">
          {formatDate(row.createdAt)}
          <span className="block text-muted text-xs">{formatTime(row.createdAt)}</span>
        </time>
      ),
    },
    { key: 'status', head: t('Status'), cell: (row) => <ManifestStatusBadge status={row.status} /> },
    {
      key: 'card-number',
      card: 'foot',
      cell: (row) => (
        <>
          {t('Manifest')} <b className="text-ink text-sm">{formatManifestNumber(row.manifestNumber)}</b>
          <time dateTime={row.createdAt} className="block">
            {formatDateTime(row.createdAt)}
          </time>
        </>
      ),
    },
    {
      key: 'actions',
      head: t('Journey'),
      card: 'foot',
      cell: (row) =>
        row.status === 'active' ? (
          <Button
            variant="line"
            small
            // Above the link that fills the card.
            className="relative z-1"
            aria-label={t('Complete manifest {number}', {
              number: formatManifestNumber(row.manifestNumber),
            })}
            onClick={() => onComplete(row)}
          >
            {t('Complete')}
          </Button>
        ) : null,
    },
  ];
}

/** Open to passengers, or over. */
export function ManifestStatusBadge({ status }: { status: ManifestStatus }) {
  const t = useTranslate();
  if (status === 'completed') {
    return (
      <Badge tone="ok" sign="tick">
        {t('Completed')}
      </Badge>
    );
  }
  return (
    <Badge tone="wait" sign="ring">
      {t('Active')}
    </Badge>
  );
}
