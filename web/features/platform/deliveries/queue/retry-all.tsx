import { useState } from 'react';
import type { Channel } from '#domain/platform/deliveries/deliveries.ts';
import { formatCount } from '#domain/values/count.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { channelNames } from './delivery-labels.ts';
import { useRetryAll } from './queries.ts';

/** Sends the failed messages again. @param channel the one that the list is filtered by. */
export function RetryAll({ failed, channel }: { failed: number; channel: Channel | null }) {
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
