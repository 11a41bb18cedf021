/** Opens a ticket, once; without a network it waits on this device. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { picturesTogether } from '#domain/platform/pictures/uploads.ts';
import { createTicket, messageLength, type NewTicket } from '#domain/response/messages/messages.ts';
import { accountIn } from '#web/features/identity/accounts/session.ts';
import { sendOrEnqueue } from '#web/features/platform/sending/enqueue.ts';
import { createIdempotencyKeys } from '#web/lib/idempotency-keys.ts';
import { isClientError } from '#web/lib/is-client-error.ts';
import { messageFamily } from './queries.ts';

const furtherTries = 3;

export function useCreateTicket() {
  const queryClient = useQueryClient();
  const [keyFor] = useState(createIdempotencyKeys);
  return useMutation({
    mutationFn: (body: NewTicket) =>
      sendOrEnqueue(
        createTicket,
        { body },
        {
          key: keyFor(body),
          accountId: accountIn(queryClient),
          kind: 'message',
          title: body.message || 'A picture',
          pictures: picturesTogether(body.file, body.morePictures),
          record: { under: '/users/messages?ticket=', field: 'reference' },
          edit: { kind: 'words', field: 'message', label: 'Message', limit: messageLength },
          families: messageFamily,
        },
      ),
    retry: (failures, error) => failures < furtherTries && !isClientError(error),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: messageFamily }),
  });
}
