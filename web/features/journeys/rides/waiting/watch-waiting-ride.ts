/** Looks in the queue of this device for a ride that waits there. Light, because every page of a member loads it. */
import type { QueuedRequest } from '#web/features/platform/sending/queued-request.ts';
import { senderOf } from '#web/features/platform/sending/use-queue.ts';
import type { WaitingRide } from './waiting-ride.ts';

/** @param tell gets it now and at each change; null while there is none. @returns how to stop. */
export function watchWaitingRide(accountId: number, tell: (ride: WaitingRide | null) => void): () => void {
  const { view, subscribe } = senderOf(accountId);
  let last = '';

  async function look() {
    const request = newestWaiting(view().requests);
    // Each reading of the queue makes new objects.
    const found = request === undefined ? '' : `${request.key} ${request.body}`;
    if (found === last) return;
    last = found;
    if (request === undefined) return tell(null);
    const { readWaitingRide } = await import('./waiting-ride.ts');
    if (found === last) tell(readWaitingRide(request));
  }

  // Without its code the page is as it was before.
  const tryToLook = () => void look().catch(() => {});
  tryToLook();
  return subscribe(tryToLook);
}

/** The newest ride that waits to be sent, unless its end waits as well. */
function newestWaiting(requests: readonly QueuedRequest[]): QueuedRequest | undefined {
  const ended = new Set(requests.filter(({ kind }) => kind === 'completion').map(({ after }) => after));
  return requests
    .filter(({ kind, state, key }) => kind === 'ride' && state.kind === 'waiting' && !ended.has(key))
    .toSorted((one, other) => other.order - one.order)[0];
}
