import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { formatDate, formatDateTime, formatTime } from '#domain/clock.ts';
import type { Page } from '#domain/paging.ts';
import { vehicleWords } from '#web/features/vehicles/vehicle-kind.ts';
import { VehiclePlate } from '#web/features/vehicles/vehicle-plate.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { type DataColumn, DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { isFiltered, type RideListParams } from './list-params.ts';
import type { ListedRide } from './listed-ride.ts';
import { FlaggedBadge, RideStatusBadge } from './ride-badges.tsx';
import { wayOf } from './ride-words.ts';

type RideListProps = {
  label: string;
  answer: Pick<
    UseQueryResult<Page<ListedRide>>,
    'data' | 'isError' | 'isPlaceholderData' | 'isFetching' | 'refetch'
  >;
  params: RideListParams;
};

/** One page of rides: a table on wide screens, cards on phones. */
export function RideList({ label, answer, params }: RideListProps) {
  const { data: page, isPlaceholderData, isError, isFetching, refetch } = answer;
  if (isError && !page) return <LoadFailure what="The rides" onRetry={() => refetch()} busy={isFetching} />;
  return (
    // While the next page is on its way, the one before stays.
    <div
      className={
        isPlaceholderData
          ? 'grid grid-cols-[minmax(0,1fr)] gap-5 opacity-60'
          : 'grid grid-cols-[minmax(0,1fr)] gap-5'
      }
      aria-busy={isPlaceholderData}
    >
      <DataList
        label={label}
        isWide
        columns={columns}
        rows={page?.rows}
        rowKey={(ride) => ride.id}
        rowTo={(ride) => `/users/ridesDetails/${ride.id}`}
        firstNumber={(params.page - 1) * params.perPage + 1}
        skeletonRows={params.perPage}
        empty={<NoRides params={params} total={page?.total ?? 0} />}
      />
      {page && page.rows.length > 0 ? (
        <Pagination page={params.page} pageSize={params.perPage} total={page.total} noun="rides" />
      ) : null}
    </div>
  );
}

const columns: ReadonlyArray<DataColumn<ListedRide>> = [
  { key: 'id', head: 'Ride', isLink: true, cell: (ride) => ride.rideId },
  {
    key: 'vehicle',
    head: 'Vehicle',
    cell: (ride) => (
      <>
        <VehiclePlate vehicle={ride} />
        <span className="mt-1 block text-muted text-xs">{vehicleWords(ride)}</span>
      </>
    ),
  },
  { key: 'driver', head: 'Driver', cell: (ride) => ride.driverName },
  {
    key: 'from',
    head: 'From',
    cell: (ride) => <TwoLines wide first={ride.parkName} second={ride.departureState} />,
  },
  {
    key: 'to',
    head: 'To',
    cell: (ride) => <TwoLines wide first={ride.destination} second={ride.destinationAddress} />,
  },
  {
    key: 'created',
    head: 'Date created',
    cell: (ride) => (
      <span className="whitespace-nowrap">
        <TwoLines first={formatDate(ride.createdAt)} second={formatTime(ride.createdAt)} />
      </span>
    ),
  },
  { key: 'status', head: 'Status', card: 'lead', cell: (ride) => <RideBadges ride={ride} /> },
  { key: 'plate', card: 'trail', cell: (ride) => <VehiclePlate vehicle={ride} /> },
  { key: 'way', card: 'title', cell: wayOf },
  { key: 'who', card: 'text', cell: (ride) => `${ride.vehicleName}, ${ride.driverName}` },
  { key: 'foot-id', card: 'foot', cell: (ride) => ride.rideId },
  { key: 'foot-date', card: 'foot', cell: (ride) => formatDateTime(ride.createdAt) },
];

type TwoLinesProps = { first: string; second: string; wide?: boolean };

function TwoLines({ first, second, wide = false }: TwoLinesProps) {
  return (
    <span className={wide ? 'block min-w-28' : 'block'}>
      {first}
      <span className="block text-muted text-xs">{second}</span>
    </span>
  );
}

function RideBadges({ ride }: { ride: ListedRide }) {
  return (
    <span className="grid justify-items-start gap-1">
      {ride.flagged ? <FlaggedBadge /> : null}
      <RideStatusBadge status={ride.status} />
    </span>
  );
}

function NoRides({ params, total }: { params: RideListParams; total: number }) {
  const [address] = useSearchParams();
  const tab = address.get('tab');
  const firstPage = tab === null ? '.' : `?tab=${tab}`;
  if (total > 0) {
    return (
      <EmptyState
        title="There is no such page."
        action={
          <ButtonLink small variant="line" to={firstPage}>
            Go to the first page
          </ButtonLink>
        }
      >
        The list is shorter than that.
      </EmptyState>
    );
  }
  if (isFiltered(params)) {
    return (
      <EmptyState
        title="No ride matches."
        vehicle="keke"
        action={
          <ButtonLink small variant="line" to={firstPage}>
            Show all rides
          </ButtonLink>
        }
      >
        Try fewer letters of the plate, the driver, the park or the ride ID.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No Ride Lodged."
      action={
        <ButtonLink small to="/users/rides/lodge">
          <Plus aria-hidden="true" className="ic" />
          Lodge ride
        </ButtonLink>
      }
    >
      {tab === 'flagged'
        ? 'A ride you flag is kept here, with whom it told.'
        : 'Lodge the vehicle before you board, and one tap tells the police and your next of kin.'}
    </EmptyState>
  );
}
