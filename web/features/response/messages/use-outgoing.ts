/**
 * What this window has still to send: one line for all pages, kept over a reload. What a person writes is in the queue of
 * their device as well, so that it is sent when the window is gone.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import {
  messageLength,
  replyToTicket,
  type TicketMessage,
  type TicketSide,
} from '#domain/response/messages.ts';
import { holdRequest, sendHeld, thingFrom } from '#web/features/platform/sending/enqueue.ts';
import { listenToQueue } from '#web/features/platform/sending/queue-news.ts';
import { findRequest } from '#web/features/platform/sending/queue-store.ts';
import type { NewRequest } from '#web/features/platform/sending/queued-request.ts';
import { call } from '#web/lib/api.ts';
import { createHolding } from './holding.ts';
import { createOutgoing, type Outgoing, type OutgoingMessage } from './outgoing.ts';
import { messageFamily, showSent } from './queries.ts';

/** Milliseconds; after that a person decides, or the network comes back. */
const waits = [500, 1500, 4000];

const keptMessages = z.object({
  accountId: z.number(),
  messages: z.array(
    z.object({
      key: z.string(),
      reference: z.string(),
      text: z.string(),
      file: z.string(),
      after: z.number(),
      at: z.string(),
    }),
  ),
});

let opened: { accountId: number; outgoing: Outgoing } | undefined;

/** @param accountId whose messages: nobody sends what another wrote in this window before. */
export function useOutgoing(
  accountId: number,
  side: TicketSide,
): { outgoing: Outgoing; messages: readonly OutgoingMessage[] } {
  const queryClient = useQueryClient();
  const outgoing = outgoingOf(accountId, side, queryClient);
  const messages = useSyncExternalStore(outgoing.subscribe, outgoing.all, noMessages);
  return { outgoing, messages };
}

const none: readonly OutgoingMessage[] = [];
const noMessages = () => none;
const nothing: Outgoing = {
  add: () => {},
  retry: () => {},
  retryAll: () => {},
  remove: () => {},
  all: noMessages,
  subscribe: () => () => {},
};

function outgoingOf(accountId: number, side: TicketSide, queryClient: QueryClient): Outgoing {
  if (typeof window === 'undefined') return nothing;
  if (opened?.accountId === accountId) return opened.outgoing;
  const holding = createHolding((message) => holdRequest(requestOf(message, accountId)));
  const outgoing = createOutgoing({
    waits,
    kept: readKept(accountId),
    keep: (messages) => {
      keep(accountId, messages);
      // Also what waits here for another before it.
      if (side === 'user') holding.hold(messages);
    },
    send: async (message) => {
      await holding.done();
      const answer = await (side === 'user'
        ? sendHeld(requestOf(message, accountId), () => sendNow(message))
        : sendNow(message));
      showSent(queryClient, message.reference, answer);
      void queryClient.invalidateQueries({ queryKey: messageFamily });
    },
  });
  window.addEventListener('online', outgoing.retryAll);
  if (side === 'user') followQueue(outgoing);
  opened = { accountId, outgoing };
  return outgoing;
}

function sendNow({ reference, text, file, key }: OutgoingMessage): Promise<TicketMessage> {
  const input = { params: { reference }, body: { message: text, file } };
  return call(replyToTicket, input, { idempotencyKey: key });
}

function requestOf({ reference, text, file, key }: OutgoingMessage, accountId: number): NewRequest {
  const input = { params: { reference }, body: { message: text, file } };
  return thingFrom(replyToTicket, input, {
    key,
    accountId,
    kind: 'message',
    title: text || 'A picture',
    pictures: file === '' ? [] : [file],
    line: `ticket ${reference}`,
    record: { under: `/users/messages?ticket=${reference}`, field: null },
    edit: { kind: 'words', field: 'message', label: 'Message', limit: messageLength },
    families: messageFamily,
  });
}

/** What the queue sent, or the person cancelled there, is no longer this window's to send. */
function followQueue(outgoing: Outgoing): void {
  listenToQueue(async () => {
    for (const { key, reference, state } of outgoing.all()) {
      const isKept = state.kind === 'failed' && state.isKept;
      const queued = await findRequest(key);
      if (queued?.state.kind === 'sent' || (isKept && queued === undefined)) outgoing.remove(key);
      else if (isKept && queued?.state.kind === 'refused') outgoing.retry(reference);
    }
  });
}

const storageKey = 'ruaOutgoing';

function readKept(accountId: number): OutgoingMessage[] {
  try {
    const kept = keptMessages.parse(JSON.parse(sessionStorage.getItem(storageKey) ?? ''));
    if (kept.accountId !== accountId) return [];
    return kept.messages.map((message) => ({ ...message, state: { kind: 'sending' } }));
  } catch {
    return [];
  }
}

/** A browser without room keeps them in the page alone. */
function keep(accountId: number, messages: readonly OutgoingMessage[]): void {
  try {
    if (messages.length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify({ accountId, messages }));
  } catch {}
}
