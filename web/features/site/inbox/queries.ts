/** The inbox in the window. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  assignContactMessage,
  type ContactListQuery,
  type ContactState,
  type ContactThread,
  getContactMessage,
  listContactMessages,
  listInboxStaff,
  type NewContactReply,
  replyToContactMessage,
  setContactState,
} from '#domain/site/contact.ts';
import { listSubscribers, removeSubscriber, type SubscribersQuery } from '#domain/site/subscribers.ts';
import { deskFamily } from '#web/features/platform/backoffice/queries.ts';
import { call } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { showToast } from '#web/ui/toast-store.ts';

export function inboxPage(query: ContactListQuery) {
  return queryOptions({
    queryKey: [...deskFamily, 'inbox', 'page', query],
    queryFn: ({ signal }) => call(listContactMessages, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function contactThread(id: number) {
  return queryOptions({
    queryKey: [...deskFamily, 'inbox', 'thread', id],
    queryFn: ({ signal }) => call(getContactMessage, { params: { id } }, { signal }),
  });
}

export const inboxStaff = queryOptions({
  queryKey: [...deskFamily, 'inbox', 'staff'],
  queryFn: ({ signal }) => call(listInboxStaff, {}, { signal }),
});

/** Stores the answer as the message, and refetches the lists. */
function useStoreThread() {
  const queryClient = useQueryClient();
  return (thread: ContactThread) => {
    queryClient.setQueryData(contactThread(thread.id).queryKey, thread);
    return queryClient.invalidateQueries({ queryKey: deskFamily });
  };
}

export function useSetState(id: number) {
  const keep = useStoreThread();
  return useMutation({
    mutationFn: (state: ContactState) => call(setContactState, { params: { id }, body: { state } }),
    onSuccess: keep,
    onError: (error) => showToast({ tone: 'bad', text: errorMessage(error) }),
  });
}

export function useAssign(id: number) {
  const keep = useStoreThread();
  return useMutation({
    mutationFn: (assigneeId: number | null) =>
      call(assignContactMessage, { params: { id }, body: { assigneeId } }),
    onSuccess: keep,
    onError: (error) => showToast({ tone: 'bad', text: errorMessage(error) }),
  });
}

export function useReply(id: number) {
  const keep = useStoreThread();
  return useMutation({
    mutationFn: ({ reply, idempotencyKey }: { reply: NewContactReply; idempotencyKey: string }) =>
      call(replyToContactMessage, { params: { id }, body: reply }, { idempotencyKey }),
    onSuccess: (thread) => {
      showToast({ text: 'Your reply is on its way.' });
      return keep(thread);
    },
  });
}

export function subscribersPage(query: SubscribersQuery) {
  return queryOptions({
    queryKey: [...deskFamily, 'subscribers', query],
    queryFn: ({ signal }) => call(listSubscribers, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function useRemoveSubscriber(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeSubscriber, { params: { id } }),
    onSuccess: () => showToast({ text: 'The subscription has ended, and the address is erased.' }),
    onError: (error) => showToast({ tone: 'bad', text: errorMessage(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskFamily }),
  });
}
