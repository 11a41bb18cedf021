/** Canned replies as the officer's window keeps them, with the tickets they are for. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type CannedReplies,
  createCannedReply,
  editCannedReply,
  listCannedReplies,
  type NewCannedReply,
  removeCannedReply,
} from '#domain/response/messages/canned-replies.ts';
import { call } from '#web/lib/api.ts';
import { createIdempotencyKeys } from '#web/lib/idempotency-keys.ts';
import { messageFamily } from './queries.ts';

export const cannedReplies = queryOptions({
  queryKey: [...messageFamily, 'canned'],
  queryFn: ({ signal }) => call(listCannedReplies, {}, { signal }),
  staleTime: 60_000,
});

export type CannedChange =
  | { act: 'create'; reply: NewCannedReply }
  | { act: 'edit'; id: number; reply: NewCannedReply }
  | { act: 'remove'; id: number };

export function useChangeCanned() {
  const queryClient = useQueryClient();
  const [keyFor] = useState(createIdempotencyKeys);
  return useMutation({
    mutationFn: (change: CannedChange): Promise<CannedReplies> => {
      if (change.act === 'create') {
        return call(createCannedReply, { body: change.reply }, { idempotencyKey: keyFor(change) });
      }
      const params = { id: change.id };
      if (change.act === 'edit') return call(editCannedReply, { params, body: change.reply });
      return call(removeCannedReply, { params });
    },
    onSuccess: (replies) => queryClient.setQueryData(cannedReplies.queryKey, replies),
  });
}
