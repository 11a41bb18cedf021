/** Sends what is kept while no window is open, when the browser says that the network is back. */
import { accountsThatWait } from '#web/features/sending/queue-store.ts';
import { sendKept } from '#web/features/sending/send-kept.ts';

/**
 * For the worker's `sync` event with `sendingTag`. Whose session it is, the server says: what belongs to others waits.
 * @throws when something still waits for the network, so that the browser tries again.
 */
export async function sendWhatIsKept(): Promise<void> {
  for (const accountId of await accountsThatWait()) {
    const { kind } = await sendKept(accountId);
    if (kind === 'unreachable' || kind === 'later') throw new Error('What is kept waits for the network.');
  }
}
