/** The changes of a ticket by the person and by the agency, except messages. */
import { type NetworkMode, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  assignTicket,
  closeTicket,
  readTicket,
  reopenTicket,
  starTicket,
  type TicketRow,
  unreadTicket,
} from '#domain/response/messages/messages.ts';
import { call } from '#web/lib/api.ts';
import { useFailureToast } from '#web/ui/use-failure-toast.ts';
import { conversation, messageFamily } from './queries.ts';

export type TicketChange =
  | { act: 'star'; starred: boolean }
  | { act: 'read'; number: number }
  | { act: 'unread' | 'close' | 'reopen' }
  | { act: 'assign'; officerId: number | null; seenOfficerId: number | null };

/** @param networkMode `online` for what nobody pressed: it waits for a network. */
export function useChangeTicket(reference: string, networkMode: NetworkMode = 'always') {
  const queryClient = useQueryClient();
  const showFailure = useFailureToast();
  return useMutation({
    networkMode,
    mutationFn: (change: TicketChange) => send(reference, change),
    onMutate: (change) => {
      if (change.act === 'star') showStar(queryClient, reference, change.starred);
    },
    onError: (error, change) => {
      if (change.act === 'star') showStar(queryClient, reference, !change.starred);
      // The person did not ask for it to be read.
      if (change.act !== 'read') showFailure(error);
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
