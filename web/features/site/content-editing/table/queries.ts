/** The table of news, events and pictures in the window. */
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type CalendarEntry,
  type CalendarPart,
  getPublishingCalendar,
  listCalendarDay,
} from '#domain/site/content/calendar.ts';
import { restoreDeletedEntries } from '#domain/site/content/deletion.ts';
import { moveSchedule } from '#domain/site/content/publication.ts';
import {
  type DatedFilter,
  type DatedQuery,
  type DatedRow,
  deleteEntries,
  type EntryResult,
  hideEntries,
  listDatedEntries,
  moveEntries,
  publishEntries,
  scheduleEntries,
  summarizeDatedEntries,
  takeBackEntries,
  takeBackSchedules,
} from '#domain/site/content/table.ts';
import { formatDateTime } from '#domain/values/clock.ts';
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

/** How many entries of a day are loaded at once. */
const perPageOfDay = 50;

/** @param day such as `2026-11-21`. */
export function calendarDayOf(day: string, part: CalendarPart | undefined) {
  return infiniteQueryOptions({
    queryKey: [...contentFamily, 'calendar', 'day', day, part],
    queryFn: ({ pageParam: page, signal }) => {
      const query = { page, perPage: perPageOfDay, ...(part === undefined ? {} : { part }) };
      return call(listCalendarDay, { params: { day }, query }, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, lastPage }) => (page < lastPage ? page + 1 : undefined),
  });
}

/** The act on the chosen rows, as they were when they were chosen. */
export type BulkAct = { rows: readonly DatedRow[] } & (
  | { act: 'publish' }
  | { act: 'hide' }
  /** Undoes a publication. */
  | { act: 'take-back' }
  | { act: 'move'; category: string }
  | { act: 'schedule'; publishAt: string }
  /** Undoes that. */
  | { act: 'take-back-schedule' }
  | { act: 'delete' }
  /** Undoes that. */
  | { act: 'restore' }
);

/** The act that undoes each act. */
export const undoOf = {
  publish: 'take-back',
  schedule: 'take-back-schedule',
  delete: 'restore',
} as const;

/** The question to a person before it is done. */
export type AskedAct = Exclude<BulkAct['act'], (typeof undoOf)[keyof typeof undoOf]>;

/** The entries that were refused say why. */
export type BulkOutcome = { asked: BulkAct; results: readonly EntryResult[] };

export function useBulkAct(kind: string, onDone: (outcome: BulkOutcome) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (asked: BulkAct) => send(kind, asked),
    onSuccess: (results, asked) => onDone({ asked, results }),
    onError: (error, { act }) => {
      // The refusal of a schedule is shown beside its field.
      if (act !== 'schedule') showToast({ tone: 'bad', text: errorMessage(error) });
    },
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
    case 'take-back':
      return call(takeBackEntries, { params, body: { entries } });
    case 'move':
      return call(moveEntries, { params, body: { entries, category: asked.category } });
    case 'schedule':
      return call(scheduleEntries, { params, body: { entries, publishAt: asked.publishAt } });
    case 'take-back-schedule':
      return call(takeBackSchedules, { params, body: { entries } });
    case 'delete':
      return call(deleteEntries, { params, body: { entries } });
    case 'restore':
      return call(restoreDeletedEntries, { params, body: { entries } });
  }
}

type Moved = { entry: CalendarEntry; at: string };

/** Sets another time for a scheduled entry, which can be undone from the message that says so. */
export function useMoveSchedule() {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ entry: { id, at: seen }, at }: Moved) =>
      call(moveSchedule, { params: { id }, body: { seen, publishAt: at } }),
    onSuccess: (_entry, { entry, at }) =>
      showToast({
        tone: 'ok',
        text: `Moved to ${formatDateTime(at)}.`,
        action: { label: 'Undo', onPress: () => mutate({ entry: { ...entry, at }, at: entry.at }) },
      }),
    onError: (error) => showToast({ tone: 'bad', text: errorMessage(error) }),
    onSettled: () => refreshContent(queryClient),
  });
  return mutate;
}
