/** The queue of the person who is signed in, and its sender: one for all parts of a window. */
import { useSyncExternalStore } from 'react';
import { createSender, emptyQueue, type QueueView, type Sender } from './sender.ts';

let opened: { accountId: number; sender: Sender } | undefined;

export function senderOf(accountId: number): Sender {
  if (opened?.accountId === accountId) return opened.sender;
  opened?.sender.stop();
  const sender = createSender(accountId);
  opened = { accountId, sender };
  return sender;
}

const onServer = { subscribe: () => () => {}, view: () => emptyQueue };

export function useQueue(accountId: number): QueueView {
  const { subscribe, view } = typeof window === 'undefined' ? onServer : senderOf(accountId);
  return useSyncExternalStore(subscribe, view, onServer.view);
}
