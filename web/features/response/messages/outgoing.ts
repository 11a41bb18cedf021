/**
 * Messages on their way. Each is kept until the server has answered, and sent under one key however often it takes,
 * so that a lost answer makes no second message. Those of one ticket go one after the other.
 */
import { QueuedError } from '#web/features/platform/sending/enqueue.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { newKey } from '#web/lib/idempotency-keys.ts';
import { isClientError } from '#web/lib/is-client-error.ts';

export type OutgoingMessage = {
  /** Its `Idempotency-Key`. */
  key: string;
  reference: string;
  text: string;
  /** The stored path of a picture, or empty. */
  file: string;
  /** The number of the newest message when it was written. */
  after: number;
  at: string;
  state: OutgoingState;
};

/** A refused one is final; one that failed can be sent again, and is by itself when it is kept in the device's queue. */
export type OutgoingState =
  | { kind: 'sending' }
  | { kind: 'failed'; isKept: boolean }
  | { kind: 'refused'; words: string };

type OutgoingOptions = {
  /** Rejects when it was refused, or when no answer came. */
  send: (message: OutgoingMessage) => Promise<unknown>;
  /** Milliseconds before each further try; after the last, the message has failed. */
  waits: readonly number[];
  /** Called with all that is not sent yet whenever that changes. */
  keep?: (messages: readonly OutgoingMessage[]) => void;
  /** From an earlier visit. */
  kept?: readonly OutgoingMessage[];
};

export type Outgoing = {
  add: (message: Pick<OutgoingMessage, 'reference' | 'text' | 'file' | 'after'>) => void;
  /** Sends what failed in this ticket again. */
  retry: (reference: string) => void;
  /** Sends everything that failed again, as when the network is back. */
  retryAll: () => void;
  remove: (key: string) => void;
  /** The same list as long as nothing changes. */
  all: () => readonly OutgoingMessage[];
  subscribe: (listener: () => void) => () => void;
};

export function createOutgoing({ send, waits, keep, kept = [] }: OutgoingOptions): Outgoing {
  const listeners = new Set<() => void>();
  const busy = new Set<string>();
  let messages: readonly OutgoingMessage[] = kept.map(sendingAgain);

  function change(next: readonly OutgoingMessage[]) {
    messages = next;
    keep?.(messages);
    for (const listener of listeners) listener();
  }

  function setState(key: string, state: OutgoingState) {
    change(messages.map((message) => (message.key === key ? { ...message, state } : message)));
  }

  function remove(key: string) {
    change(messages.filter((message) => message.key !== key));
  }

  /** Those behind a message that failed wait for it: the other side reads them in their order. */
  async function sendAll(reference: string) {
    if (busy.has(reference)) return;
    busy.add(reference);
    for (;;) {
      const next = messages.find((one) => one.reference === reference && one.state.kind !== 'refused');
      if (next === undefined || next.state.kind === 'failed') break;
      const state = await sendUntilAnswered(() => send(next), waits);
      if (state === 'sent') remove(next.key);
      else setState(next.key, state);
    }
    busy.delete(reference);
  }

  function retry(reference: string) {
    change(messages.map((one) => (one.reference === reference ? sendingAgain(one) : one)));
    void sendAll(reference);
  }

  function retryAll() {
    for (const reference of new Set(messages.map((one) => one.reference))) retry(reference);
  }

  for (const reference of new Set(messages.map((one) => one.reference))) void sendAll(reference);

  return {
    add(message) {
      const added = { ...message, key: newKey(), at: new Date().toISOString(), state: sending };
      change([...messages, added]);
      void sendAll(message.reference);
    },
    retry,
    retryAll,
    remove,
    all: () => messages,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const sending: OutgoingState = { kind: 'sending' };

function sendingAgain(message: OutgoingMessage): OutgoingMessage {
  return message.state.kind === 'failed' ? { ...message, state: sending } : message;
}

async function sendUntilAnswered(
  send: () => Promise<unknown>,
  waits: readonly number[],
): Promise<'sent' | Exclude<OutgoingState, { kind: 'sending' }>> {
  for (let tries = 0; ; tries += 1) {
    try {
      await send();
      return 'sent';
    } catch (error) {
      if (isClientError(error)) return { kind: 'refused', words: errorMessage(error) };
      const wait = waits[tries];
      if (wait === undefined) return { kind: 'failed', isKept: error instanceof QueuedError };
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

type Arrived = { number: number; side: string; message: string; file: string };

/**
 * @param arrived the ticket's messages as far as the window has them.
 * @returns those to show beside them. Of one whose answer was lost, the window may see the message before it knows;
 *   one that failed is shown all the same, for only the server's answer to its key is sure.
 */
export function notArrived(
  outgoing: readonly OutgoingMessage[],
  arrived: readonly Arrived[],
  side: string,
): OutgoingMessage[] {
  const left = arrived.filter((message) => message.side === side);
  return outgoing.filter(({ text, file, after, state }) => {
    if (state.kind !== 'sending') return true;
    const place = left.findIndex(
      ({ number, message, file: picture }) => number > after && message === text && picture === file,
    );
    if (place < 0) return true;
    left.splice(place, 1);
    return false;
  });
}
