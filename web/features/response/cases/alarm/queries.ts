/** The query behind the alarm of an officer's window. */
import { queryOptions } from '@tanstack/react-query';
import type { Page } from '#domain/contract/paging.ts';
import type { CaseRow } from '#domain/response/cases/agency-case.ts';
import { listCases } from '#domain/response/cases/queue.ts';
import { call } from '#web/lib/api.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import { alarmFamily } from '../queries.ts';

export type UnansweredEmergencies = Page<CaseRow>;

/** The longest waiting first. */
const query = { page: 1, perPage: 20, urgent: 'yes', state: 'new' } as const;

/** Emergencies and crimes that no officer has taken up. */
export const unansweredEmergencies = queryOptions({
  queryKey: [...alarmFamily, 'longest-waiting'],
  queryFn: ({ signal }) => call(listCases, { query }, { signal }),
});

/** The newest of them, for when more wait than the list above shows. */
export const newestUnanswered = queryOptions({
  queryKey: [...alarmFamily, 'newest'],
  queryFn: ({ signal }) => call(listCases, { query: { ...query, sort: 'newest' } }, { signal }),
});

/** On the server. @returns undefined when the query fails, because the page is still useful without it. */
export function loadUnanswered({ fetch }: PageContext): Promise<UnansweredEmergencies | undefined> {
  return call(listCases, { query }, { fetch }).catch(() => undefined);
}
