/** Puts what is written into the queue of the device, one after the other. */
import type { OutgoingMessage } from './outgoing.ts';

export type Holding = {
  /** Each once only: put there again after it was sent, it would wait there, and what is behind it for it. */
  hold: (messages: readonly OutgoingMessage[]) => void;
  /** When all of them are there. */
  done: () => Promise<unknown>;
};

export function createHolding(put: (message: OutgoingMessage) => Promise<unknown>): Holding {
  const held = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    hold(messages) {
      for (const message of messages) {
        if (message.state.kind !== 'sending' || held.has(message.key)) continue;
        held.add(message.key);
        last = last.then(() => put(message));
      }
    },
    done: () => last,
  };
}
