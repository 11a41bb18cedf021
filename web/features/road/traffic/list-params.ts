/** The traffic lists as their address tells them. */
import { type TrafficKind, trafficKinds } from '#domain/traffic/categories.ts';
import { type ListParams, readListParams } from '#web/lib/list-params.ts';

export type TrafficListParams = ListParams<'past' | 'current' | 'all'> & { kind?: TrafficKind };

/** @param params of any address: what does not make sense is left out. */
export function readTrafficParams<Status extends 'past' | 'current' | 'all'>(
  params: URLSearchParams,
  statuses: readonly Status[],
): TrafficListParams {
  const { sort: _newestFirst, ...list } = readListParams(params, statuses);
  const kind = trafficKinds.find((known) => known === params.get('kind'));
  return { ...list, ...(kind === undefined ? {} : { kind }) };
}

/** Whether the address asks for what is near the person. Where that is stays out of the address. */
export function isNearAsked(params: URLSearchParams): boolean {
  return params.get('near') === '1';
}
