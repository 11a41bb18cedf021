/** The traffic lists' parameters in the address. */
import { type TrafficKind, trafficKinds } from '#domain/road/traffic/categories.ts';
import { type ListParams, readListParams } from '#web/ui/list-params.ts';

export type TrafficListParams = ListParams<'past' | 'current' | 'all'> & { kind?: TrafficKind };

/** @param params of any address: invalid values are left out. */
export function readTrafficParams<Status extends 'past' | 'current' | 'all'>(
  params: URLSearchParams,
  statuses: readonly Status[],
): TrafficListParams {
  const { sort: _newestFirst, ...list } = readListParams(params, statuses);
  const kind = trafficKinds.find((known) => known === params.get('kind'));
  return { ...list, ...(kind === undefined ? {} : { kind }) };
}

/** Whether the address asks for updates near the person. The person's position is never in the address. */
export function isNearAsked(params: URLSearchParams): boolean {
  return params.get('near') === '1';
}
