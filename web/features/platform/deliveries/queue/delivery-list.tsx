import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { countedAtMost } from '#domain/contract/paging.ts';
import { channels, deliveryStates } from '#domain/platform/deliveries/deliveries.ts';
import type { DeliveryQueueQuery, QueuedDelivery } from '#domain/platform/deliveries/delivery-queue.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { dayIn, pageInAddress, searchInAddress } from '#web/ui/search-params.ts';
import { channelNames, kindLabel, stateLook } from './delivery-labels.ts';
import { deliveriesPage, useRetryDelivery } from './queries.ts';

const perPage = 25;

/** Messages with their delivery status, in the order of time. */
export function DeliveryList() {
  const [address] = useSearchParams();
  const page = pageInAddress(address);
  const answer = useQuery(deliveriesPage({ page, perPage, ...filterIn(address) }));
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
      empty={
        <EmptyState title="No such message.">
          Search for a whole address or number, a report such as CP-7K2M9QXA, or a kind such as “password”.
        </EmptyState>
      }
    />
  );
}

/** The filter of the queue in the address of its page. */
function filterIn(address: URLSearchParams): Omit<DeliveryQueueQuery, 'page' | 'perPage'> {
  const search = searchInAddress(address);
  const channel = channels.find((one) => one === address.get('channel'));
  const status = [...deliveryStates, 'waiting' as const].find((one) => one === address.get('status'));
  const from = dayIn(address, 'from');
  const to = dayIn(address, 'to');
  return {
    ...(search === '' ? {} : { search }),
    ...(channel === undefined ? {} : { channel }),
    ...(status === undefined ? {} : { status }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(address.get('sort') === 'oldest' ? { sort: 'oldest' } : {}),
  };
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
    cell: ({ to }: QueuedDelivery) => (
      <span className="num wrap-anywhere md:inline-block md:min-w-44">{to}</span>
    ),
    card: 'text',
  },
  {
    key: 'reason',
    head: 'What happened',
    cell: (delivery: QueuedDelivery) => <span className="num">{historyOf(delivery)}</span>,
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

/** `3 tries, last on 26 Nov 2026, 12:02 AM.` */
function historyOf({ reason, attempts, changedAt, nextTryAt }: QueuedDelivery): string {
  const tries = `${attempts} ${attempts === 1 ? 'try' : 'tries'}`;
  return [
    reason,
    attempts === 0 ? '' : `${tries}${changedAt === null ? '' : `, last on ${formatDateTime(changedAt)}`}.`,
    nextTryAt === null ? '' : `Next ${formatDateTime(nextTryAt)}.`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

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
