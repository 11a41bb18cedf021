import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { channels } from '#domain/platform/deliveries/deliveries.ts';
import { channelNames, stateLook } from '#web/features/platform/deliveries/queue/delivery-labels.ts';
import { DeliveryList } from '#web/features/platform/deliveries/queue/delivery-list.tsx';
import { deliveryCounts } from '#web/features/platform/deliveries/queue/queries.ts';
import { RetryAll } from '#web/features/platform/deliveries/queue/retry-all.tsx';
import { formatRelative } from '#web/lib/format.ts';
import { useNow } from '#web/lib/use-now.ts';
import { ChipLink, ChipRow } from '#web/ui/chip.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/deliveries';

export const meta: Route.MetaFunction = () => [{ title: 'Deliveries | RUA' }];

export default function Deliveries() {
  const [params] = useSearchParams();
  const { data: counts } = useQuery(deliveryCounts);
  const channel = channels.find((one) => one === params.get('channel')) ?? null;
  return (
    <>
      <PageHeading title="Deliveries" lead={<OldestWaiting since={counts?.oldestWaitingAt} />}>
        <RetryAll failed={counts?.failed ?? 0} channel={channel} />
      </PageHeading>
      <div className="grid gap-2">
        <ChipRow label="State">
          <ChipLink param="status" value="">
            All
          </ChipLink>
          <ChipLink param="status" value="waiting" count={counts?.waiting}>
            Waiting
          </ChipLink>
          <ChipLink param="status" value="failed" count={counts?.failed}>
            {stateLook.failed.words}
          </ChipLink>
          <ChipLink param="status" value="blocked" count={counts?.blocked}>
            {stateLook.blocked.words}
          </ChipLink>
          {(['retrying', 'sent', 'delivered', 'unknown'] as const).map((state) => (
            <ChipLink key={state} param="status" value={state}>
              {stateLook[state].words}
            </ChipLink>
          ))}
        </ChipRow>
        <ChipRow label="Channel">
          <ChipLink param="channel" value="">
            All channels
          </ChipLink>
          {channels.map((one) => (
            <ChipLink key={one} param="channel" value={one}>
              {channelNames[one]}
            </ChipLink>
          ))}
        </ChipRow>
      </div>
      <DeliveryList />
    </>
  );
}

function OldestWaiting({ since }: { since: string | null | undefined }) {
  const now = useNow();
  if (since === undefined) return 'Mails and SMS on their way, newest first.';
  if (since === null) return 'Nothing waits. Newest first.';
  return `The oldest that waits was asked for ${formatRelative(since, now)}.`;
}
