/** The back office's waiting work and its figures. Every change there invalidates all keys of this family. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { countWaiting, getWeekFigures } from '#domain/platform/backoffice.ts';
import { call } from '#web/lib/api.ts';

export const deskFamily = ['desk'] as const;

/** A message that fails is not told to open windows, so the counts are also asked for each minute. */
const recountMilliseconds = 60_000;

export const waitingCounts = queryOptions({
  queryKey: [...deskFamily, 'waiting'],
  queryFn: ({ signal }) => call(countWaiting, {}, { signal }),
  refetchInterval: recountMilliseconds,
});

/** Not part of the family that live events refresh, because these figures need not be current to the second. */
export const weekFigures = queryOptions({
  queryKey: ['week-figures'],
  queryFn: ({ signal }) => call(getWeekFigures, {}, { signal }),
  placeholderData: keepPreviousData,
  staleTime: 60_000,
});
