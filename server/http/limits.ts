/** How often one may call: counted in the database, so that every process counts the same. */
import { createHash } from 'node:crypto';
import type { Endpoint, Limit } from '#domain/endpoint.ts';
import { AppError } from '#domain/errors.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queries } from '#server/database/connection.ts';
import { networkOf } from '#server/http/network.ts';

/** Whom the limits count: `email` and `account` only where the call has one. */
export type Counted = { address: string; account: number | undefined; email: string | undefined };

type Counter = { key: string; limit: Limit; maximum: number };

/**
 * Counts this call against the endpoint's limits.
 * @returns how to take back what only failures count. @throws AppError 429 when one is used up.
 */
export async function countCall(
  app: AppContext,
  endpoint: Endpoint,
  counted: Counted,
): Promise<() => Promise<void>> {
  const counters = (endpoint.limits ?? []).flatMap((limit) => counterOf(app, endpoint, limit, counted));
  if (counters.length === 0) return async () => {};
  const counts = await app.hits.count(counters.map(({ key, limit: { seconds } }) => ({ key, seconds })));
  const exceeded = counters.flatMap(({ maximum }, index) => {
    const count = counts[index];
    return count && count.hits > maximum ? [count.secondsLeft] : [];
  });
  if (exceeded.length > 0) throw tooMany(Math.max(...exceeded));
  const refundable = counters.filter(({ limit }) => limit.failuresOnly).map(({ key }) => key);
  return async () => {
    if (refundable.length > 0) await giveBack(app.database.queries, refundable);
  };
}

export function tooMany(seconds: number): AppError {
  const wait =
    seconds < 90 ? `${Math.max(1, Math.ceil(seconds))} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new AppError('too_many_requests', `Too many tries. Try again in ${wait}.`, {
    retryAfter: Math.max(1, Math.ceil(seconds)),
  });
}

function counterOf(app: AppContext, endpoint: Endpoint, limit: Limit, counted: Counted): Counter[] {
  const who = limit.per === 'address' ? networkOf(counted.address) : counted[limit.per];
  if (who === undefined) return [];
  // Addresses of people and machines are not kept readable.
  const hash = createHash('sha256')
    .update(app.secretKey)
    .update(String(who))
    .digest('base64url')
    .slice(0, 22);
  return [
    {
      key: `${endpoint.name}:${limit.per}:${hash}`,
      limit,
      maximum: Math.ceil(limit.maximum * app.config.limitScale),
    },
  ];
}

async function giveBack(queries: Queries, keys: string[]): Promise<void> {
  await queries
    .updateTable('rate_limits')
    .set((update) => ({ hits: update('hits', '-', 1) }))
    .where('key', 'in', keys)
    .where('hits', '>', 0)
    .execute();
}
