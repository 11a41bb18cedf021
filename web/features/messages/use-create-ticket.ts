/** Opens a ticket, once, however often it takes to hear that it is open. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createTicket, type NewTicket } from '#domain/messages.ts';
import { call } from '#web/lib/api.ts';
import { createIntentKeys } from '#web/lib/intent-keys.ts';
import { isRefusal } from './outgoing.ts';
import { messageFamily } from './queries.ts';

const furtherTries = 3;

export function useCreateTicket() {
  const queryClient = useQueryClient();
  const [keyFor] = useState(createIntentKeys);
  return useMutation({
    mutationFn: (body: NewTicket) => call(createTicket, { body }, { idempotencyKey: keyFor(body) }),
    retry: (failures, error) => failures < furtherTries && !isRefusal(error),
    // Without a network it is tried as well, and fails: the form then says so.
    networkMode: 'always',
    onSuccess: () => queryClient.invalidateQueries({ queryKey: messageFamily }),
  });
}
