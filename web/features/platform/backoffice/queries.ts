/** What waits in the back office, and its numbers. Whatever changes there makes the whole family be asked for again. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { countWaiting, getWeekFigures } from '#domain/desk.ts';
import { call } from '#web/lib/api.ts';

export const deskFamily = ['desk'] as const;

export const waitingCounts = queryOptions({
  queryKey: [...deskFamily, 'waiting'],
  queryFn: ({ signal }) => call(countWaiting, {}, { signal }),
});

/** Not of the family: nobody needs them to the second. */
export const weekFigures = queryOptions({
  queryKey: ['week-figures'],
  queryFn: ({ signal }) => call(getWeekFigures, {}, { signal }),
  placeholderData: keepPreviousData,
  staleTime: 60_000,
});
