/** Looks in the queue of this device for a ride that waits there. Light, because every page of a member loads it. */
import { heldMilliseconds, type QueuedRequest } from '#web/features/platform/sending/queued-request.ts';
import { senderOf } from '#web/features/platform/sending/use-queue.ts';
import type { WaitingRide } from './waiting-ride.ts';

/** @param tell gets it now and at each change; null while there is none. @returns how to stop. */
export function watchWaitingRide(accountId: number, tell: (ride: WaitingRide | null) => void): () => void {
  const { view, subscribe } = senderOf(accountId);
  let last = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function look() {
    const { requests } = view();
    lookAgainIn(longestHold(requests));
    const request = newestWaiting(requests);
    // Each reading of the queue makes new objects.
    const found = request === undefined ? '' : `${request.key} ${request.body}`;
    if (found === last) return;
    last = found;
    if (request === undefined) return tell(null);
    const { readWaitingRide } = await import('./waiting-ride.ts');
    if (found === last) tell(readWaitingRide(request));
  }

  // If the code cannot be loaded, the page stays as it is.
  const tryToLook = () => void look().catch(() => {});
  // A hold that ends is no news of the queue.
  function lookAgainIn(milliseconds: number) {
    clearTimeout(timer);
    if (milliseconds > 0) timer = setTimeout(tryToLook, milliseconds);
  }

  tryToLook();
  const unsubscribe = subscribe(tryToLook);
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

/** @returns for how many milliseconds a completion in the queue can still be undone. */
function longestHold(requests: readonly QueuedRequest[]): number {
  return Math.max(0, ...endsOf(requests).map((end) => heldMilliseconds(end, Date.now())));
}

function endsOf(requests: readonly QueuedRequest[]): QueuedRequest[] {
  return requests.filter(({ kind }) => kind === 'completion');
}

/** The newest ride that waits to be sent, unless its end waits as well and can be undone no more. */
function newestWaiting(requests: readonly QueuedRequest[]): QueuedRequest | undefined {
  const ends = endsOf(requests).filter((end) => heldMilliseconds(end, Date.now()) === 0);
  const ended = new Set(ends.map(({ after }) => after));
  return requests
    .filter(({ kind, state, key }) => kind === 'ride' && state.kind === 'waiting' && !ended.has(key))
    .toSorted((one, other) => other.order - one.order)[0];
}
