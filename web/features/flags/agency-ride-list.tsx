import type { UseQueryResult } from '@tanstack/react-query';
import { formatDate, formatDateTime, formatTime } from '#domain/clock.ts';
import type { AgencyFlaggedRideRow } from '#domain/flags.ts';
import type { Page } from '#domain/paging.ts';
import type { RideListParams } from '#web/features/rides/queries.ts';
import { RideStatusBadge } from '#web/features/rides/ride-badges.tsx';
import { VehiclePlate } from '#web/features/vehicles/vehicle-plate.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { type DataColumn, DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Pagination } from '#web/ui/pagination.tsx';

type AgencyRideListProps = {
  answer: Pick<
    UseQueryResult<Page<AgencyFlaggedRideRow>>,
    'data' | 'isError' | 'isPlaceholderData' | 'isFetching' | 'refetch'
  >;
  params: RideListParams;
};

/** What people flagged to the agency, with what nobody there has opened yet marked. */
export function AgencyRideList({ answer, params }: AgencyRideListProps) {
  const { data: page, isPlaceholderData, isError, isFetching, refetch } = answer;
  if (isError && !page) {
    return <LoadFailure what="The flagged rides" onRetry={() => refetch()} busy={isFetching} />;
  }
  return (
    <div
      className={
        isPlaceholderData
          ? 'grid grid-cols-[minmax(0,1fr)] gap-5 opacity-60'
          : 'grid grid-cols-[minmax(0,1fr)] gap-5'
      }
      aria-busy={isPlaceholderData}
    >
      <DataList
        label="Rides flagged to your agency"
        isWide
        columns={columns}
        rows={page?.rows}
        rowKey={(ride) => ride.id}
        rowTo={(ride) => `/admin/rides/details/${ride.id}`}
        firstNumber={(params.page - 1) * params.perPage + 1}
        skeletonRows={params.perPage}
        empty={
          <Nothing
            isWhole={params.search === undefined && params.status === undefined && params.page === 1}
          />
        }
      />
      {page && page.rows.length > 0 ? (
        <Pagination page={params.page} pageSize={params.perPage} total={page.total} noun="flagged rides" />
      ) : null}
    </div>
  );
}

const columns: ReadonlyArray<DataColumn<AgencyFlaggedRideRow>> = [
  { key: 'id', head: 'Ride ID', isLink: true, cell: (ride) => ride.rideId },
  { key: 'plate', head: 'Vehicle number', card: 'trail', cell: (ride) => <VehiclePlate vehicle={ride} /> },
  { key: 'vehicle', head: 'Vehicle name', cell: (ride) => ride.vehicleName },
  { key: 'driver', head: 'Driver name', cell: (ride) => ride.driverName },
  { key: 'to', head: 'Destination', card: 'title', cell: (ride) => ride.destinationAddress },
  { key: 'status', head: 'Status', cell: (ride) => <RideStatusBadge status={ride.status} /> },
  {
    key: 'flagged',
    head: 'Flagged',
    cell: (ride) => (
      <span className="whitespace-nowrap">
        {formatDate(ride.flaggedAt)}
        <span className="block text-muted text-xs">{formatTime(ride.flaggedAt)}</span>
      </span>
    ),
  },
  { key: 'seen', head: 'Seen', card: 'lead', cell: (ride) => <SeenBadge seenAt={ride.seenAt} /> },
  { key: 'who', card: 'text', cell: (ride) => `${ride.vehicleName}, ${ride.driverName}` },
  {
    key: 'standing',
    card: 'text',
    cell: (ride) => (ride.status === 'active' ? 'On the road' : 'Ride completed'),
  },
  { key: 'foot-id', card: 'foot', cell: (ride) => ride.rideId },
  { key: 'foot-date', card: 'foot', cell: (ride) => formatDateTime(ride.flaggedAt) },
];

function SeenBadge({ seenAt }: { seenAt: string | null }) {
  return seenAt === null ? (
    <Badge tone="info" sign="diamond">
      New
    </Badge>
  ) : (
    <Badge tone="mute" sign="tick">
      Seen
    </Badge>
  );
}

function Nothing({ isWhole }: { isWhole: boolean }) {
  if (isWhole) {
    return (
      <EmptyState title="No ride is flagged to your agency." vehicle="brt">
        A new flag appears here at once, and is mailed to every officer.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No flagged ride matches."
      vehicle="brt"
      action={
        <ButtonLink small variant="line" to=".">
          Show all flagged rides
        </ButtonLink>
      }
    />
  );
}
