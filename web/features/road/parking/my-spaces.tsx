import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { type OwnSpaceRow, spaceStatuses } from '#domain/road/parking/space-row.ts';
import { formatDate } from '#domain/values/clock.ts';
import { readListParams } from '#web/lib/list-params.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { DataColumn } from '#web/ui/data-column.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListTools } from '#web/ui/list-tools.tsx';
import { RecordList } from '#web/ui/record-list.tsx';
import { priceText } from './parking-labels.ts';
import { ownSpacesPage } from './queries.ts';
import { SpaceStatusBadge } from './status-badges.tsx';

/** The spaces that the person offers. */
export function MySpaces({ onCreate }: { onCreate: () => void }) {
  const [address] = useSearchParams();
  const params = readListParams(address, spaceStatuses);
  return (
    <>
      <ListTools
        searchLabel="Search my spaces"
        placeholder="Name, street or description"
        statuses={[
          { value: '', label: 'All' },
          { value: 'available', label: 'Available' },
          { value: 'closed', label: 'Closed' },
        ]}
      />
      <RecordList
        label="My parking spaces"
        noun="space"
        nouns="spaces"
        columns={columns}
        rowKey={(space) => space.id}
        rowTo={(space) => `/users/parking/details/${space.id}`}
        answer={useQuery(ownSpacesPage(params))}
        params={params}
        isNumbered
        vehicle="keke"
        searchHint="Try fewer letters of the name or the street, or another status."
        empty={
          <EmptyState
            title="No Parking Space."
            vehicle="keke"
            action={
              <Button small onClick={onCreate}>
                <Plus aria-hidden="true" className="ic" />
                Create parking
              </Button>
            }
          >
            Offer a yard, a gate or a corner. You decide who parks there, and when.
          </EmptyState>
        }
      />
    </>
  );
}

const columns: ReadonlyArray<DataColumn<OwnSpaceRow>> = [
  { key: 'name', head: 'Name', isLink: true, card: 'title', cell: (space) => space.name },
  {
    key: 'status',
    head: 'Status',
    card: 'lead',
    cell: (space) => <SpaceStatusBadge status={space.status} />,
  },
  {
    key: 'waiting',
    card: 'trail',
    head: 'Requests',
    cell: (space) =>
      space.waiting === 0 ? null : (
        <Badge tone="wait" sign="ring">
          {space.waiting} waiting
        </Badge>
      ),
  },
  { key: 'address', head: 'Address', card: 'text', cell: (space) => space.address },
  {
    key: 'description',
    head: 'Description',
    cell: (space) => <span className="line-clamp-2 max-w-72">{space.description}</span>,
  },
  {
    key: 'amount',
    head: 'Amount',
    card: 'foot',
    cell: (space) => <b className="whitespace-nowrap text-ink">{priceText(space)}</b>,
  },
  { key: 'since', card: 'foot', cell: (space) => `Since ${formatDate(space.createdAt)}` },
];
