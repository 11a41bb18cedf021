/** The facts that RUA has of a plate. */
import { queryOptions } from '@tanstack/react-query';
import { checkPlate, type PlateFacts } from '#domain/journeys/plate-checks.ts';
import { call } from '#web/lib/api.ts';

/**
 * Checks of plates. Nothing of an answer is kept, because a notice may be withdrawn at any moment. An account has few
 * checks a day, so an answer is asked for once. One that shows a notice or a checked company is asked for again when any
 * notice is withdrawn, or a check of any company ends.
 */
export function factsOfPlate(plate: string) {
  return queryOptions({
    queryKey: ['plate-check', plate],
    queryFn: ({ signal, client, queryKey }) => {
      const shown = client.getQueryData<PlateFacts>(queryKey);
      if (shown && shown.notices.notices.length === 0 && !shown.manifest.companyChecked) return shown;
      return call(checkPlate, { body: { plate } }, { signal });
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
  });
}
