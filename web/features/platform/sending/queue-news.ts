/** Tells every window of what happened to the queue, whichever window or worker it happened in. */
import type { KeptThing } from './kept-thing.ts';

export type QueueNews =
  | { kind: 'changed' }
  /** Something may be sent now. */
  | { kind: 'added' }
  | { kind: 'sent'; thing: KeptThing };

const listeners = new Set<(news: QueueNews) => void>();
let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel('rua-sending');
  channel.addEventListener('message', ({ data }: MessageEvent<QueueNews>) => tellHere(data));
  return channel;
}

function tellHere(news: QueueNews): void {
  for (const listener of listeners) listener(news);
}

export function tellOfQueue(news: QueueNews): void {
  tellHere(news);
  openChannel().postMessage(news);
}

/** @returns how to stop. */
export function listenToQueue(listener: (news: QueueNews) => void): () => void {
  openChannel();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
