/** The table of news, events and pictures in the window. */
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CalendarPart, getPublishingCalendar } from '#domain/site/content/calendar.ts';
import {
  type DatedFilter,
  type DatedQuery,
  type DatedRow,
  type EntryResult,
  hideEntries,
  listDatedEntries,
  moveEntries,
  publishEntries,
  summarizeDatedEntries,
} from '#domain/site/content/table.ts';
import { contentFamily, refreshContent } from '#web/features/site/content-editing/queries.ts';
import { call } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { showToast } from '#web/ui/toast-store.ts';

const tableOf = (kind: string) => [...contentFamily, 'table', kind] as const;

export function tablePage(kind: string, query: DatedQuery) {
  return queryOptions({
    queryKey: [...tableOf(kind), 'page', query],
    queryFn: ({ signal }) => call(listDatedEntries, { params: { kind }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function tableSummary(kind: string, { search, category, author }: DatedFilter) {
  const query = { search, category, author };
  return queryOptions({
    queryKey: [...tableOf(kind), 'summary', query],
    queryFn: ({ signal }) => call(summarizeDatedEntries, { params: { kind }, query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** @param month such as `2026-11`. */
export function calendarOf(month: string, part: CalendarPart | undefined) {
  const query = { month, ...(part === undefined ? {} : { part }) };
  return queryOptions({
    queryKey: [...contentFamily, 'calendar', query],
    queryFn: ({ signal }) => call(getPublishingCalendar, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What is done with the chosen rows, as they were when they were chosen. */
export type BulkAct = { rows: readonly DatedRow[] } & (
  | { act: 'publish' }
  | { act: 'hide' }
  | { act: 'move'; category: string }
);

/** The entries that were refused say why. */
export type BulkOutcome = { asked: BulkAct; results: readonly EntryResult[] };

export function useBulkAct(kind: string, onDone: (outcome: BulkOutcome) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (asked: BulkAct) => send(kind, asked),
    onSuccess: (results, asked) => onDone({ asked, results }),
    onError: (error) => showToast({ tone: 'bad', text: errorMessage(error) }),
    onSettled: () => refreshContent(queryClient),
  });
}

function send(kind: string, asked: BulkAct): Promise<EntryResult[]> {
  const entries = asked.rows.map(({ id, version }) => ({ id, version }));
  const params = { kind };
  switch (asked.act) {
    case 'publish':
      return call(publishEntries, { params, body: { entries } });
    case 'hide':
      return call(hideEntries, { params, body: { entries } });
    case 'move':
      return call(moveEntries, { params, body: { entries, category: asked.category } });
  }
}
