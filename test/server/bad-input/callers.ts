/** Who may make each call, so that what it refuses is what was sent. */
import type { Endpoint } from '#domain/endpoint.ts';
import { type CallerName, expectations } from '#test/server/access/expectations.ts';

const likelyFirst: readonly CallerName[] = ['owner', 'tagged agency', 'company', 'staff'];

export function callerOf({ name }: Endpoint): CallerName {
  const row = expectations[name];
  return likelyFirst.find((caller) => (row?.[caller] ?? 0) < 400) ?? 'owner';
}
