/** Queries about cases. Every change to a case invalidates all keys that begin with `cases`, and those of the alarm. */
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import type { AgencyCase } from '#domain/response/cases/agency-case.ts';
import {
  acknowledgeCase,
  assignCase,
  getCase,
  goOnWithCase,
  handOffCase,
  linkCase,
  noteOnCase,
  replyToReporter,
  resolveCase,
  startCase,
  tellAgency,
  waitOnCase,
} from '#domain/response/cases/endpoints.ts';
import type { Evidence } from '#domain/response/cases/evidence.ts';
import type { CaseOutcome } from '#domain/response/cases/outcomes.ts';
import { countCases, listCases } from '#domain/response/cases/queue.ts';
import { call } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { createIdempotencyKeys } from '#web/lib/idempotency-keys.ts';
import { showToast } from '#web/ui/toast-store.ts';
import type { CaseListParams } from './list-params.ts';

export const caseFamily = ['cases'] as const;

/** The queries of the alarm. They are a family of their own, because live events refresh the other queries less often. */
export const alarmFamily = ['unanswered'] as const;

/** Shows what an officer did, in the lists, in the open case and in the alarm. */
export function refreshCases(queryClient: QueryClient): Promise<unknown> {
  return Promise.all(
    [caseFamily, alarmFamily].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}

export function casesPage(query: CaseListParams) {
  return queryOptions({
    queryKey: [...caseFamily, 'list', query],
    queryFn: (context) => call(listCases, { query }, context),
    placeholderData: keepPreviousData,
  });
}

export const caseCounts = queryOptions({
  queryKey: [...caseFamily, 'counts'],
  queryFn: (context) => call(countCases, {}, context),
});

export function caseDetails(id: number) {
  return queryOptions({
    queryKey: [...caseFamily, 'details', id],
    queryFn: ({ signal }) => call(getCase, { params: { id } }, { signal }),
  });
}

/** An officer's changes to a case. */
export type CaseChange =
  | { act: 'acknowledge' | 'goOn' }
  | { act: 'start'; seenOfficerId: number | null }
  | { act: 'wait'; whom: string }
  | { act: 'assign'; officerId: number; seenOfficerId: number | null }
  | { act: 'note'; text: string }
  | { act: 'reply'; text: string; pictures: readonly string[]; seenSteps: number }
  | { act: 'resolve'; outcome: CaseOutcome; reason: string; evidence: Evidence }
  | { act: 'handOff' | 'tell'; agencyId: number; reason: string }
  | { act: 'link'; caseId: number; linked: boolean };

/** Shows the changed case. After a refusal it shows the error, and refetches the case. */
export function useChangeCase(id: number) {
  const queryClient = useQueryClient();
  const [keyFor, setKeyFor] = useState(createIdempotencyKeys);
  return useMutation({
    // One after the other, in the order of the presses.
    scope: { id: `case ${id}` },
    mutationFn: (change: CaseChange) => send(id, change, keyFor(change)),
    onSuccess: (changed) => {
      // The same words are another note after this one. A second press that waits already keeps the key of the first.
      setKeyFor(() => createIdempotencyKeys());
      queryClient.setQueryData(caseDetails(id).queryKey, changed);
    },
    onError: (error) => showToast({ tone: 'bad', text: errorMessage(error) }),
    onSettled: () => refreshCases(queryClient),
  });
}

function send(id: number, change: CaseChange, idempotencyKey: string): Promise<AgencyCase> {
  const params = { id };
  switch (change.act) {
    case 'acknowledge':
      return call(acknowledgeCase, { params });
    case 'start':
      return call(startCase, { params, body: { seenOfficerId: change.seenOfficerId } });
    case 'goOn':
      return call(goOnWithCase, { params });
    case 'wait':
      return call(waitOnCase, { params, body: { whom: change.whom } });
    case 'assign':
      return call(assignCase, {
        params,
        body: { officerId: change.officerId, seenOfficerId: change.seenOfficerId },
      });
    case 'note':
      return call(noteOnCase, { params, body: { text: change.text } }, { idempotencyKey });
    case 'reply': {
      const { text, seenSteps } = change;
      const [picture = '', ...morePictures] = change.pictures;
      const body = { text, picture, morePictures, seenSteps };
      return call(replyToReporter, { params, body }, { idempotencyKey });
    }
    case 'resolve':
      return call(resolveCase, {
        params,
        body: { outcome: change.outcome, reason: change.reason, picture: '', evidence: change.evidence },
      });
    case 'handOff':
      return call(handOffCase, { params, body: { agencyId: change.agencyId, reason: change.reason } });
    case 'tell':
      return call(tellAgency, { params, body: { agencyId: change.agencyId, reason: change.reason } });
    case 'link':
      return call(linkCase, { params, body: { caseId: change.caseId, linked: change.linked } });
  }
}
