import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { countedAtMost } from '#domain/contract/paging.ts';
import { channels, deliveryStates } from '#domain/platform/deliveries/deliveries.ts';
import type { QueuedDelivery } from '#domain/platform/deliveries/delivery-queue.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { pageInAddress } from '#web/ui/search-params.ts';
import { channelNames, kindLabel, stateLook } from './delivery-labels.ts';
import { deliveriesPage, useRetryDelivery } from './queries.ts';

const perPage = 25;

/** The newest messages with their delivery status. */
export function DeliveryList() {
  const [address] = useSearchParams();
  const page = pageInAddress(address);
  const channel = channels.find((one) => one === address.get('channel'));
  const status = [...deliveryStates, 'waiting' as const].find((one) => one === address.get('status'));
  const answer = useQuery(
    deliveriesPage({ page, perPage, ...(channel ? { channel } : {}), ...(status ? { status } : {}) }),
  );
  return (
    <PagedList
      answer={answer}
      what="The queue"
      page={page}
      perPage={perPage}
      countedTo={countedAtMost}
      noun="messages"
      label="Messages"
      isWide
      columns={columns}
      rowKey={({ id }) => id}
      empty={<EmptyState title="No such message.">Choose another filter.</EmptyState>}
    />
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
    cell: ({ kind, channel }: QueuedDelivery) => `${channelNames[channel]}: ${kindLabel(kind)}`,
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

function RetryButton({ delivery }: { delivery: QueuedDelivery }) {
  const { mutate, isPending } = useRetryDelivery(delivery.id);
  if (!delivery.canRetry) return null;
  return (
    <Button small variant="line" busy={isPending} busyLabel="Trying" onClick={() => mutate()}>
      <RotateCw aria-hidden="true" className="ic" />
      Try again
    </Button>
  );
}
