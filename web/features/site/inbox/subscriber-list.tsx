import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { formatDateTime } from '#domain/clock.ts';
import { countedTo } from '#domain/paging.ts';
import { exportSubscribers, type Subscriber, subscriberStates } from '#domain/subscribers.ts';
import { pathOf } from '#web/lib/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ChipLink, ChipRow } from '#web/ui/chip.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { pageInAddress, searchInAddress } from '#web/ui/search-params.ts';
import { ExportButton } from './export-button.tsx';
import { subscriberLook } from './inbox-words.ts';
import { subscribersPage } from './queries.ts';
import { RemoveSubscriber } from './remove-subscriber.tsx';

const perPage = 25;

/** Who gets the news by mail. */
export function SubscriberList() {
  const [address] = useSearchParams();
  const page = pageInAddress(address);
  const search = searchInAddress(address);
  const status = subscriberStates.find((one) => one === address.get('status'));
  const filter = { ...(search === '' ? {} : { search }), ...(status === undefined ? {} : { status }) };
  const { data, isError, isFetching, refetch } = useQuery(subscribersPage({ page, perPage, ...filter }));
  return (
    <>
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <SearchBox label="Search the subscribers" placeholder="A part of the address" />
          <ExportButton href={pathOf(exportSubscribers, { query: filter })} file="subscribers.csv" />
        </div>
        <ChipRow label="State">
          <ChipLink param="status" value="">
            All
          </ChipLink>
          {subscriberStates.map((state) => (
            <ChipLink key={state} param="status" value={state}>
              {subscriberLook[state].words}
            </ChipLink>
          ))}
        </ChipRow>
      </div>
      {isError && !data ? (
        <LoadFailure what="The subscribers" onRetry={() => refetch()} busy={isFetching} />
      ) : (
        <DataList
          label="Subscribers"
          columns={columns}
          rows={data?.rows}
          rowKey={({ id }) => id}
          skeletonRows={perPage}
          empty={
            <EmptyState title="No subscribers here.">Who subscribes on the site appears here.</EmptyState>
          }
        />
      )}
      {data ? (
        <Pagination
          page={page}
          pageSize={perPage}
          total={data.total}
          countedTo={countedTo({ page, perPage, ...filter })}
          noun="subscribers"
        />
      ) : null}
    </>
  );
}

const columns = [
  {
    key: 'state',
    head: 'State',
    cell: ({ state }: Subscriber) => (
      <Badge tone={subscriberLook[state].tone} sign={subscriberLook[state].sign}>
        {subscriberLook[state].words}
      </Badge>
    ),
    card: 'lead',
  },
  {
    key: 'email',
    head: 'E-mail',
    cell: ({ email }: Subscriber) => <span className="wrap-anywhere">{email}</span>,
    card: 'title',
  },
  {
    key: 'at',
    head: 'Subscribed',
    cell: ({ confirmedAt, createdAt }: Subscriber) => (
      <span className="num whitespace-nowrap">{formatDateTime(confirmedAt ?? createdAt)}</span>
    ),
    card: 'foot',
  },
  {
    key: 'remove',
    head: 'Action',
    cell: (subscriber: Subscriber) => <RemoveSubscriber subscriber={subscriber} />,
    card: 'trail',
  },
] as const;
