/** What this window has still to send: one line for all pages, kept over a reload, so that nothing written is lost. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { replyToTicket } from '#domain/messages.ts';
import { call } from '#web/lib/api.ts';
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
export function useOutgoing(accountId: number): { outgoing: Outgoing; messages: readonly OutgoingMessage[] } {
  const queryClient = useQueryClient();
  const outgoing = outgoingOf(accountId, queryClient);
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

function outgoingOf(accountId: number, queryClient: QueryClient): Outgoing {
  if (typeof window === 'undefined') return nothing;
  if (opened?.accountId === accountId) return opened.outgoing;
  const outgoing = createOutgoing({
    waits,
    kept: readKept(accountId),
    keep: (messages) => keep(accountId, messages),
    send: async ({ reference, text, file, key }) => {
      const input = { params: { reference }, body: { message: text, file } };
      showSent(queryClient, reference, await call(replyToTicket, input, { idempotencyKey: key }));
      void queryClient.invalidateQueries({ queryKey: messageFamily });
    },
  });
  window.addEventListener('online', outgoing.retryAll);
  opened = { accountId, outgoing };
  return outgoing;
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
