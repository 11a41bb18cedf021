/** Queries about the figures of ladders. */
import { queryOptions } from '@tanstack/react-query';
import { getLadderFigures } from '#domain/journeys/ladder/ladder-figures.ts';
import { call } from '#web/lib/api.ts';

export const ladderFigures = queryOptions({
  queryKey: ['ladder-figures'],
  queryFn: ({ signal }) => call(getLadderFigures, {}, { signal }),
  staleTime: 60_000,
});
