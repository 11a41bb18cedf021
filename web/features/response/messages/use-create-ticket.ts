/** Opens a ticket, once; without a network it waits on this device. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createTicket, messageLength, type NewTicket } from '#domain/messages.ts';
import { accountIn } from '#web/features/accounts/session.ts';
import { sendOrKeep } from '#web/features/sending/keep.ts';
import { createIntentKeys } from '#web/lib/intent-keys.ts';
import { isRefusal } from '#web/lib/is-refusal.ts';
import { messageFamily } from './queries.ts';

const furtherTries = 3;

export function useCreateTicket() {
  const queryClient = useQueryClient();
  const [keyFor] = useState(createIntentKeys);
  return useMutation({
    mutationFn: (body: NewTicket) =>
      sendOrKeep(
        createTicket,
        { body },
        {
          key: keyFor(body),
          accountId: accountIn(queryClient),
          kind: 'message',
          title: body.message || 'A picture',
          pictures: body.file === '' ? [] : [body.file],
          record: { under: '/users/messages?ticket=', field: 'reference' },
          edit: { kind: 'words', field: 'message', label: 'Message', limit: messageLength },
          families: messageFamily,
        },
      ),
    retry: (failures, error) => failures < furtherTries && !isRefusal(error),
    // Without a network it is tried as well, and fails: the form then says so.
    networkMode: 'always',
    onSuccess: () => queryClient.invalidateQueries({ queryKey: messageFamily }),
  });
}
