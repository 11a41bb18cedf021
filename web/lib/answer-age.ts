/** How old the answers of queries are: what the service worker gives from this device is as old as the server's last word. */
import type { Query, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import { asOfHeader } from '#domain/keeping.ts';

/** By the signals of the calls that were answered so. Milliseconds. */
const ages = new WeakMap<AbortSignal, number>();
const kept = new WeakSet<object>();

export function noteAge(signal: AbortSignal | undefined, response: Response): void {
  const asOf = response.headers.get(asOfHeader);
  if (signal && asOf !== null) ages.set(signal, Date.parse(asOf) || 0);
}

/** Whether what the query holds came from this device. */
export function isKept(query: Query): boolean {
  return kept.has(query);
}

/** Around each query: its data is as old as its answer says. */
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
    // Once the query has taken it for new.
    setTimeout(() => query.setState({ dataUpdatedAt: asOf }));
  }
  return data;
}
