/** Sends queued requests while no window is open, when the browser reports that the network is back. */
import { listWaitingAccounts } from '#web/features/platform/sending/queue-store.ts';
import { type PassEnd, sendQueued } from '#web/features/platform/sending/send-queued.ts';
import { pause } from '#web/lib/pause.ts';

/** The browser comes back to a failed event only after minutes. The worker waits for a request that leaves sooner. */
const timeoutSeconds = 30;

async function sendWhatIsHeld(accountId: number): Promise<PassEnd> {
  const end = await sendQueued(accountId);
  if (end.kind !== 'later' || end.seconds > timeoutSeconds) return end;
  await pause(end.seconds * 1000);
  return sendQueued(accountId);
}

/**
 * For the worker's `sync` event with `sendingTag`. The server says whose session it is; requests of other accounts
 * stay queued.
 * @throws when a request still waits for the network, so that the browser tries again.
 */
export async function sendQueuedRequests(): Promise<void> {
  for (const accountId of await listWaitingAccounts()) {
    const { kind } = await sendWhatIsHeld(accountId);
    if (kind === 'unreachable' || kind === 'later') throw new Error('What is kept waits for the network.');
  }
}
