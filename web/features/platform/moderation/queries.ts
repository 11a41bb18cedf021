/** Queries about moderated content. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  decideComment,
  decideCommentAppeal,
  decideSpace,
  decideSpaceAppeal,
  decideTraffic,
  decideTrafficAppeal,
  listModeratedComments,
  listModeratedSpaces,
  listModeratedTraffic,
  type ModeratedKind,
  type ModerationQuery,
  type NewDecision,
  type NewOutcome,
} from '#domain/platform/moderation/moderation.ts';
import { deskFamily } from '#web/features/platform/backoffice/queries.ts';
import { call } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { showToast } from '#web/ui/toast-store.ts';

export function moderatedPage(kind: ModeratedKind, query: ModerationQuery) {
  return queryOptions({
    queryKey: [...deskFamily, 'moderation', kind, query],
    queryFn: ({ signal }) => {
      switch (kind) {
        case 'traffic':
          return call(listModeratedTraffic, { query }, { signal });
        case 'comment':
          return call(listModeratedComments, { query }, { signal });
        case 'space':
          return call(listModeratedSpaces, { query }, { signal });
      }
    },
    placeholderData: keepPreviousData,
  });
}

export function useDecide(kind: ModeratedKind, id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (decision: NewDecision) => sendDecision(kind, id, decision),
    onSuccess: () => showToast({ text: 'Decided. Its author is told.' }),
    onError: (error) => showToast({ tone: 'bad', text: errorMessage(error) }),
    // Also after an error: a colleague may have decided first.
    onSettled: () => queryClient.invalidateQueries({ queryKey: deskFamily }),
  });
}

function sendDecision(kind: ModeratedKind, id: number, body: NewDecision) {
  const input = { params: { id }, body };
  switch (kind) {
    case 'traffic':
      return call(decideTraffic, input);
    case 'comment':
      return call(decideComment, input);
    case 'space':
      return call(decideSpace, input);
  }
}

/** @param decisionId the decision that the author appealed against. */
export function useDecideAppeal(kind: ModeratedKind, decisionId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (outcome: NewOutcome) => sendOutcome(kind, decisionId, outcome),
    onSuccess: () => {
      showToast({ text: 'Decided. Its author is told.' });
      return queryClient.invalidateQueries({ queryKey: deskFamily });
    },
  });
}

function sendOutcome(kind: ModeratedKind, id: number, body: NewOutcome) {
  const input = { params: { id }, body };
  switch (kind) {
    case 'traffic':
      return call(decideTrafficAppeal, input);
    case 'comment':
      return call(decideCommentAppeal, input);
    case 'space':
      return call(decideSpaceAppeal, input);
  }
}
