import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { formatDateTime } from '#domain/clock.ts';
import { channels, deliveryStates } from '#domain/deliveries.ts';
import type { QueuedDelivery } from '#domain/delivery-queue.ts';
import { countedAtMost } from '#domain/paging.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { pageInAddress } from '#web/ui/search-params.ts';
import { channelNames, kindWords, stateLook } from './delivery-words.ts';
import { deliveriesPage } from './queries.ts';
import { RetryButton } from './retry-button.tsx';

const perPage = 25;

/** The newest messages with what became of them. */
export function DeliveryList() {
  const [address] = useSearchParams();
  const page = pageInAddress(address);
  const channel = channels.find((one) => one === address.get('channel'));
  const status = [...deliveryStates, 'waiting' as const].find((one) => one === address.get('status'));
  const { data, isError, isFetching, refetch } = useQuery(
    deliveriesPage({ page, perPage, ...(channel ? { channel } : {}), ...(status ? { status } : {}) }),
  );
  if (isError && !data) return <LoadFailure what="The queue" onRetry={() => refetch()} busy={isFetching} />;
  return (
    <>
      <DataList
        label="Messages"
        isWide
        columns={columns}
        rows={data?.rows}
        rowKey={({ id }) => id}
        skeletonRows={perPage}
        empty={<EmptyState title="No such message.">Choose another filter.</EmptyState>}
      />
      {data ? (
        <Pagination
          page={page}
          pageSize={perPage}
          total={data.total}
          countedTo={countedAtMost}
          noun="messages"
        />
      ) : null}
    </>
  );
}

const columns = [
  {
    key: 'state',
    head: 'State',
    cell: ({ state }: QueuedDelivery) => (
      <Badge tone={stateLook[state].tone} sign={stateLook[state].sign}>
        {stateLook[state].words}
      </Badge>
    ),
    card: 'lead',
  },
  {
    key: 'kind',
    head: 'Message',
    cell: ({ kind, channel }: QueuedDelivery) => `${channelNames[channel]}: ${kindWords(kind)}`,
    card: 'title',
  },
  {
    key: 'to',
    head: 'To',
    cell: ({ to }: QueuedDelivery) => <span className="num wrap-anywhere">{to}</span>,
    card: 'text',
  },
  {
    key: 'reason',
    head: 'What happened',
    cell: ({ reason, attempts, nextTryAt }: QueuedDelivery) => (
      <span className="num">
        {reason}
        {reason !== '' && attempts > 0 ? ' ' : ''}
        {attempts > 0 ? `${attempts} ${attempts === 1 ? 'try' : 'tries'}.` : ''}
        {nextTryAt === null ? '' : ` Next ${formatDateTime(nextTryAt)}.`}
      </span>
    ),
    card: 'text',
  },
  {
    key: 'queuedAt',
    head: 'Asked for',
    cell: ({ queuedAt }: QueuedDelivery) => (
      <span className="num whitespace-nowrap">{formatDateTime(queuedAt)}</span>
    ),
    card: 'foot',
  },
  {
    key: 'retry',
    head: 'Action',
    cell: (delivery: QueuedDelivery) => <RetryButton delivery={delivery} />,
    card: 'trail',
  },
] as const;
