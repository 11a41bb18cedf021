import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { type OwnSpaceRow, spaceStatuses } from '#domain/road/parking/space-row.ts';
import { shownAddress } from '#domain/road/places/place-addresses.ts';
import { formatDate } from '#domain/values/clock.ts';
import type { Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { DataColumn } from '#web/ui/data-column.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { readListParams } from '#web/ui/list-params.ts';
import { ListTools } from '#web/ui/list-tools.tsx';
import { RecordList } from '#web/ui/record-list.tsx';
import { priceText } from './parking-labels.ts';
import { ownSpacesPage } from './queries.ts';
import { SpaceStatusBadge } from './status-badges.tsx';

/** The spaces that the person offers. */
export function MySpaces({ onCreate }: { onCreate: () => void }) {
  const t = useTranslate();
  const [address] = useSearchParams();
  const params = readListParams(address, spaceStatuses);
  return (
    <>
      <ListTools
        searchLabel={t('Search my spaces')}
        placeholder={t('Name, street or description')}
        statuses={[
          { value: '', label: t('All') },
          { value: 'available', label: t('Available') },
          { value: 'closed', label: t('Closed') },
        ]}
      />
      <RecordList
        label={t('My parking spaces')}
        noun={t('space')}
        nouns={t('spaces')}
        columns={columnsIn(t)}
        rowKey={(space) => space.id}
        rowTo={(space) => `/users/parking/details/${space.id}`}
        answer={useQuery(ownSpacesPage(params))}
        params={params}
        isNumbered
        vehicle="keke"
        searchHint={t('Try fewer letters of the name or the street, or another status.')}
        empty={
          <EmptyState
            title={t('No Parking Space.')}
            vehicle="keke"
            action={
              <Button small onClick={onCreate}>
                <Plus aria-hidden="true" className="ic" />
                {t('Create parking')}
              </Button>
            }
          >
            {t('Offer a yard, a gate or a corner. You decide who parks there, and when.')}
          </EmptyState>
        }
      />
    </>
  );
}

function columnsIn(t: Translate): DataColumn<OwnSpaceRow>[] {
  return [
    { key: 'name', head: t('Name'), isLink: true, card: 'title', cell: (space) => space.name },
    {
      key: 'status',
      head: t('Status'),
      card: 'lead',
      cell: (space) => <SpaceStatusBadge status={space.status} />,
    },
    {
      key: 'waiting',
      card: 'trail',
      head: t('Requests'),
      cell: (space) =>
        space.waiting === 0 ? null : (
          <Badge tone="wait" sign="ring">
            {t('{count} waiting', { count: space.waiting })}
          </Badge>
        ),
    },
    { key: 'address', head: t('Address'), card: 'text', cell: (space) => shownAddress(space.address, t) },
    {
      key: 'description',
      head: t('Description'),
      cell: (space) => <span className="line-clamp-2 max-w-72">{space.description}</span>,
    },
    {
      key: 'amount',
      head: t('Amount'),
      card: 'foot',
      cell: (space) => <b className="whitespace-nowrap text-ink">{priceText(space, t)}</b>,
    },
    { key: 'since', card: 'foot', cell: (space) => t('Since {date}', { date: formatDate(space.createdAt) }) },
  ];
}
