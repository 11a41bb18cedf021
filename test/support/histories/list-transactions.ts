/** Transactions that append to lists and read them, and what the reads of a history say about each list. */
import type { History, Operation } from './history.ts';

/** Values are appended once each: a value names its append. */
export type Append = { kind: 'append'; list: string; value: string };
export type ListRead = { kind: 'read'; list: string; values: readonly string[] };
export type ListTransaction = readonly (Append | ListRead)[];

export type ListOperation = Operation<ListTransaction>;

export function appendsOf({ action }: ListOperation): Append[] {
  return action.filter((step) => step.kind === 'append');
}

/** @returns the reads of answered transactions. A transaction with an unknown outcome proves no read. */
export function readsOf({ action, outcome }: ListOperation): ListRead[] {
  return outcome === 'ok' ? action.filter((step) => step.kind === 'read') : [];
}

/** @returns of each list the longest that was read, which is the order of its appends when all others begin it. */
export function longestReads(history: History<ListTransaction>): Map<string, readonly string[]> {
  const longest = new Map<string, readonly string[]>();
  for (const { list, values } of history.flatMap(readsOf)) {
    if (values.length >= (longest.get(list)?.length ?? 0)) longest.set(list, values);
  }
  return longest;
}

/** @returns who appended the value to the list. */
export function writerOf(
  history: History<ListTransaction>,
  list: string,
  value: string,
): ListOperation | undefined {
  return history.find((operation) =>
    appendsOf(operation).some((append) => append.list === list && append.value === value),
  );
}
