import { RotateCw } from 'lucide-react';
import type { QueuedDelivery } from '#domain/delivery-queue.ts';
import { Button } from '#web/ui/button.tsx';
import { useRetryDelivery } from './queries.ts';

export function RetryButton({ delivery }: { delivery: QueuedDelivery }) {
  const { mutate, isPending } = useRetryDelivery(delivery.id);
  if (!delivery.canRetry) return null;
  return (
    <Button small variant="line" busy={isPending} busyLabel="Trying" onClick={() => mutate()}>
      <RotateCw aria-hidden="true" className="ic" />
      Try again
    </Button>
  );
}
