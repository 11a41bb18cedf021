/** The officer's agency in figures. */
import { queryOptions } from '@tanstack/react-query';
import { getOwnFigures } from '#domain/organization.ts';
import { call } from '#web/lib/api.ts';

export const ownFiguresQuery = queryOptions({
  queryKey: ['cases', 'figures'],
  queryFn: ({ signal }) => call(getOwnFigures, {}, { signal }),
});
