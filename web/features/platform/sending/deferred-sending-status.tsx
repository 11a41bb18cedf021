import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import type { SendingStatusProps } from './sending-status.tsx';

async function loadStatus() {
  const { SendingStatus } = await import('./sending-status.tsx');
  return SendingStatus;
}

/** How much waits to be sent, once the page is quiet; from then on it is sent. */
export function DeferredSendingStatus(props: SendingStatusProps) {
  const { Part } = useDeferredPart<SendingStatusProps>(loadStatus);
  return Part ? <Part {...props} /> : null;
}
