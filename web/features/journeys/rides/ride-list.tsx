import type { UseQueryResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { Page } from '#domain/contract/paging.ts';
import { formatDate, formatDateTime, formatTime } from '#domain/values/clock.ts';
import { joinKnown } from '#domain/values/known-answers.ts';
import { vehicleLabel } from '#web/features/road/vehicles/vehicle-kind.ts';
import { VehiclePlate } from '#web/features/road/vehicles/vehicle-plate.tsx';
import type { Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { DataColumn } from '#web/ui/data-column.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RecordList } from '#web/ui/record-list.tsx';
import type { ListedRide } from './listed-ride.ts';
import type { RideListParams } from './queries.ts';
import { FlaggedBadge, RideStatusBadge } from './ride-badges.tsx';
import { answerText, wayOf } from './ride-labels.ts';

type RideListProps = {
  label: string;
  answer: Pick<
    UseQueryResult<Page<ListedRide>>,
    'data' | 'isError' | 'isPlaceholderData' | 'isFetching' | 'refetch'
  >;
  params: RideListParams;
  /** The title of an empty list. */
  emptyTitle: string;
};

/** One page of rides: a table on wide screens, cards on phones. */
export function RideList({ label, answer, params, emptyTitle }: RideListProps) {
  const t = useTranslate();
  return (
    <RecordList
      label={label}
      noun={t('ride')}
      nouns={t('rides')}
      isNumbered
      columns={columnsIn(t)}
      rowKey={(ride) => ride.id}
      rowTo={(ride) => `/users/ridesDetails/${ride.id}`}
      answer={answer}
      params={params}
      vehicle="keke"
      searchHint={t('Try fewer letters of the plate, the driver, the park or the ride ID.')}
      empty={<NoRides title={emptyTitle} />}
    />
  );
}

function columnsIn(t: Translate): DataColumn<ListedRide>[] {
  return [
    { key: 'id', head: t('Ride'), isLink: true, cell: (ride) => ride.rideId },
    {
      key: 'vehicle',
      head: t('Vehicle'),
      cell: (ride) => (
        <>
          <VehiclePlate vehicle={ride} />
          <span className="mt-1 block text-muted text-xs">{vehicleLabel(ride)}</span>
        </>
      ),
    },
    { key: 'driver', head: t('Driver'), cell: (ride) => answerText(ride.driverName, t) },
    {
      key: 'from',
      head: t('From'),
      cell: (ride) => <TwoLines wide first={answerText(ride.parkName, t)} second={ride.departureState} />,
    },
    {
      key: 'to',
      head: t('To'),
      cell: (ride) => <TwoLines wide first={ride.destination} second={ride.destinationAddress} />,
    },
    {
      key: 'created',
      head: t('Date created'),
      cell: (ride) => (
        <span className="whitespace-nowrap">
          <TwoLines first={formatDate(ride.createdAt)} second={formatTime(ride.createdAt)} />
        </span>
      ),
    },
    { key: 'status', head: t('Status'), card: 'lead', cell: (ride) => <RideBadges ride={ride} /> },
    { key: 'plate', card: 'trail', cell: (ride) => <VehiclePlate vehicle={ride} /> },
    { key: 'way', card: 'title', cell: (ride) => wayOf(ride, t) },
    { key: 'who', card: 'text', cell: (ride) => joinKnown(ride.vehicleName, ride.driverName) },
    { key: 'foot-id', card: 'foot', cell: (ride) => ride.rideId },
    { key: 'foot-date', card: 'foot', cell: (ride) => formatDateTime(ride.createdAt) },
  ];
}

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
      <FlaggedBadge ride={ride} />
      <RideStatusBadge status={ride.status} />
    </span>
  );
}

function NoRides({ title }: { title: string }) {
  const t = useTranslate();
  const [address] = useSearchParams();
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink small to="/users/rides/lodge">
          <Plus aria-hidden="true" className="ic" />
          {t('Lodge ride')}
        </ButtonLink>
      }
    >
      {t(
        address.get('tab') === 'flagged'
          ? 'A ride you flag is kept here, with whom it told.'
          : 'Lodge the vehicle before you board, and one tap tells the police and your next of kin.',
      )}
    </EmptyState>
  );
}
