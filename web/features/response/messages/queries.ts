/** Tickets as the window keeps them. Every change of one invalidates the whole family `messages`. */
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import {
  countTickets,
  getTicket,
  listTickets,
  type TicketListQuery,
  type TicketMessage,
} from '#domain/response/messages/messages.ts';
import { call } from '#web/lib/api.ts';

export const messageFamily = ['messages'] as const;

export function ticketsPage(query: TicketListQuery & { page: number }) {
  return queryOptions({
    queryKey: [...messageFamily, 'list', query],
    queryFn: (context) => call(listTickets, { query }, context),
    placeholderData: keepPreviousData,
  });
}

export const ticketCounts = queryOptions({
  queryKey: [...messageFamily, 'counts'],
  queryFn: ({ signal }) => call(countTickets, {}, { signal }),
});

const newest = 0;

/** The newest messages first, then page by page the older ones. */
export function conversation(reference: string) {
  return infiniteQueryOptions({
    queryKey: [...messageFamily, 'ticket', reference],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === newest ? {} : { before: pageParam };
      return call(getTicket, { params: { reference }, query }, { signal });
    },
    initialPageParam: newest,
    getNextPageParam: (page) => (page.earlier ? page.messages[0]?.number : undefined),
  });
}

/** Shows a message that was just sent, before the ticket is asked for again. */
export function showSent(queryClient: QueryClient, reference: string, sent: TicketMessage): void {
  queryClient.setQueryData(conversation(reference).queryKey, (data) => {
    const [first, ...others] = data?.pages ?? [];
    if (!data || !first || first.messages.some(({ number }) => number >= sent.number)) return data;
    return { ...data, pages: [{ ...first, messages: [...first.messages, sent] }, ...others] };
  });
}
