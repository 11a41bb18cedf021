/** Whether the account has a PIN for arriving. Nothing tells of a second one. */
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getArrivalPin, type OwnArrivalPin } from '#domain/journeys/rides/arrival-pins.ts';
import { call } from '#web/lib/api.ts';

export const arrivalPinQuery = queryOptions({
  queryKey: ['arrival-pin'],
  queryFn: (context) => call(getArrivalPin, {}, context),
});

export function useShowPin(): (now: OwnArrivalPin) => void {
  const queryClient = useQueryClient();
  return (now) => queryClient.setQueryData(arrivalPinQuery.queryKey, now);
}
