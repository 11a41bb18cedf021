/** Tickets as the window keeps them. Every change of one invalidates the whole family `messages`. */
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import {
  assignTicket,
  closeTicket,
  countTickets,
  getTicket,
  listTickets,
  readTicket,
  reopenTicket,
  starTicket,
  type TicketListQuery,
  type TicketMessage,
  type TicketRow,
  unreadTicket,
} from '#domain/response/messages.ts';
import { call } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { showToast } from '#web/ui/toast-store.ts';

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

/** Acts of either side on a ticket, beside writing. */
export type TicketChange =
  | { act: 'star'; starred: boolean }
  | { act: 'read'; number: number }
  | { act: 'unread' | 'close' | 'reopen' }
  | { act: 'assign'; officerId: number | null; seenOfficerId: number | null };

export function useChangeTicket(reference: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: TicketChange) => send(reference, change),
    onMutate: (change) => {
      if (change.act === 'star') showStar(queryClient, reference, change.starred);
    },
    onError: (error, change) => {
      if (change.act === 'star') showStar(queryClient, reference, !change.starred);
      // The person did not ask for it to be read.
      if (change.act !== 'read') showToast({ tone: 'bad', text: errorMessage(error) });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: messageFamily }),
  });
}

function send(reference: string, change: TicketChange): Promise<TicketRow> {
  const params = { reference };
  switch (change.act) {
    case 'star':
      return call(starTicket, { params, body: { starred: change.starred } });
    case 'read':
      return call(readTicket, { params, body: { number: change.number } });
    case 'unread':
      return call(unreadTicket, { params });
    case 'close':
      return call(closeTicket, { params });
    case 'reopen':
      return call(reopenTicket, { params });
    case 'assign':
      return call(assignTicket, {
        params,
        body: { officerId: change.officerId, seenOfficerId: change.seenOfficerId },
      });
  }
}

function showStar(queryClient: QueryClient, reference: string, starred: boolean): void {
  queryClient.setQueryData(conversation(reference).queryKey, (data) => {
    const [first, ...others] = data?.pages ?? [];
    return data && first ? { ...data, pages: [{ ...first, starred }, ...others] } : data;
  });
}
