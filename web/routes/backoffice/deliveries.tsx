import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Channel, channels } from '#domain/platform/deliveries/deliveries.ts';
import { formatCount } from '#domain/values/count.ts';
import { channelNames, stateLook } from '#web/features/platform/deliveries/queue/delivery-labels.ts';
import { DeliveryList } from '#web/features/platform/deliveries/queue/delivery-list.tsx';
import { deliveryCounts, useRetryAll } from '#web/features/platform/deliveries/queue/queries.ts';
import { formatRelative } from '#web/lib/format.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipLink, ChipRow } from '#web/ui/chip.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DayRange } from '#web/ui/day-range.tsx';
import { SortChips, SortSelect } from '#web/ui/list-tools.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
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
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-3 md:justify-between">
          <SearchBox label="Search the queue" placeholder="Address, number, report, kind" />
          <SortSelect />
        </div>
        <DayRange />
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
          <SortChips />
        </ChipRow>
      </div>
      <DeliveryList />
    </>
  );
}

function OldestWaiting({ since }: { since: string | null | undefined }) {
  const now = useNow();
  if (since === undefined) return 'Mails and SMS on their way, and what became of them.';
  if (since === null) return 'Nothing waits.';
  return `The oldest that waits was asked for ${formatRelative(since, now)}.`;
}

/** Sends the failed messages again. @param channel the one that the list is filtered by. */
function RetryAll({ failed, channel }: { failed: number; channel: Channel | null }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useRetryAll();
  if (failed === 0) return null;
  return (
    <>
      <Button small variant="line" onClick={() => setAsking(true)}>
        Try all failed again
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Try all failed messages again?"
        confirmLabel="Try again"
        busyLabel="Trying"
        busy={isPending}
        onConfirm={() => mutate(channel, { onSuccess: () => setAsking(false) })}
      >
        {channel === null
          ? `${formatCount(failed)} ${failed === 1 ? 'message was' : 'messages were'} given up.`
          : `All of the channel ${channelNames[channel]} that were given up.`}{' '}
        Each goes out once more, old ones too. Those whose text held a secret cannot.
      </ConfirmDialog>
    </>
  );
}
