/** Sends queued requests while no window is open, when the browser reports that the network is back. */
import { accountsThatWait } from '#web/features/platform/sending/queue-store.ts';
import { sendQueued } from '#web/features/platform/sending/send-queued.ts';

/**
 * For the worker's `sync` event with `sendingTag`. The server says whose session it is; requests of other accounts
 * stay queued.
 * @throws when a request still waits for the network, so that the browser tries again.
 */
export async function sendQueuedRequests(): Promise<void> {
  for (const accountId of await accountsThatWait()) {
    const { kind } = await sendQueued(accountId);
    if (kind === 'unreachable' || kind === 'later') throw new Error('What is kept waits for the network.');
  }
}
