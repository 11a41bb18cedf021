/**
 * The age of the data of queries. An answer that the service worker gives from its cache has the age of the server's
 * original answer.
 */
import type { Query, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import { asOfHeader } from '#domain/contract/offline-cache.ts';

/** The ages of answers from the cache, in milliseconds, by the abort signal of their call. */
const ages = new WeakMap<AbortSignal, number>();
const kept = new WeakSet<object>();

export function noteAge(signal: AbortSignal | undefined, response: Response): void {
  const asOf = response.headers.get(asOfHeader);
  if (signal && asOf !== null) ages.set(signal, Date.parse(asOf) || 0);
}

/** Whether the query's data came from the service worker's cache. */
export function isCached(query: Query): boolean {
  return kept.has(query);
}

/** Wraps each query function and gives the query the age of its answer. */
export async function withAge(
  ask: QueryFunction,
  context: QueryFunctionContext,
  query: Query,
): Promise<unknown> {
  const data = await ask(context);
  const asOf = ages.get(context.signal);
  if (asOf === undefined) kept.delete(query);
  else {
    kept.add(query);
    // Runs after the query has set its own time.
    setTimeout(() => query.setState({ dataUpdatedAt: asOf }));
  }
  return data;
}
