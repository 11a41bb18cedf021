/** Tells every window about changes of the queue, in whichever window or worker they happened. */
import type { QueuedRequest } from './queued-request.ts';

export type QueueNews =
  | { kind: 'changed' }
  /** A request was added and may be sent now. */
  | { kind: 'added' }
  | { kind: 'sent'; queued: QueuedRequest; answer: Record<string, unknown> };

const listeners = new Set<(news: QueueNews) => void>();
let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel {
  if (channel) return channel;
  channel = new BroadcastChannel('rua-sending');
  channel.addEventListener('message', ({ data }: MessageEvent<QueueNews>) => publishHere(data));
  return channel;
}

function publishHere(news: QueueNews): void {
  for (const listener of listeners) listener(news);
}

export function publishQueueNews(news: QueueNews): void {
  publishHere(news);
  openChannel().postMessage(news);
}

/** @returns how to stop. */
export function listenToQueue(listener: (news: QueueNews) => void): () => void {
  openChannel();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
