/** Faults that one read of a list alone can show: values that were never written, of aborted or unfinished transactions, twice, or in another order. */
import type { Anomaly, History } from './history.ts';
import {
  appendsOf,
  type ListOperation,
  type ListRead,
  type ListTransaction,
  longestReads,
  readsOf,
  writerOf,
} from './list-transactions.ts';

/** @returns each anomaly of each read, and values that were appended twice. */
export function checkReads(history: History<ListTransaction>): Anomaly[] {
  const orders = longestReads(history);
  return [
    ...repeatedAppends(history),
    ...history.flatMap((operation) => [
      ...unseenOwn(operation),
      ...readsOf(operation).flatMap((read) =>
        anomaliesOf(history, operation, read, orders.get(read.list) ?? []),
      ),
    ]),
  ];
}

function repeatedAppends(history: History<ListTransaction>): Anomaly[] {
  const appended = history.flatMap((operation) =>
    appendsOf(operation).map(({ list, value }) => `${value} to ${list}`),
  );
  return repeated(appended).map((append) => ({ name: 'duplicate append', reason: `${append} twice` }));
}

function anomaliesOf(
  history: History<ListTransaction>,
  reader: ListOperation,
  { list, values }: ListRead,
  order: readonly string[],
): Anomaly[] {
  const found = (name: string, reason: string): Anomaly => ({
    name,
    reason: `${reader.client} read ${list} as [${values.join(' ')}]: ${reason}`,
  });
  const writers = values.map((value) => ({ value, writer: writerOf(history, list, value) }));
  const last = writers.at(-1);
  const later = last?.writer && appendsOf(last.writer).findLast((append) => append.list === list)?.value;
  return [
    ...repeated(values).map((value) => found('duplicate element', `${value} twice`)),
    ...writers.flatMap(({ value, writer }) => {
      if (!writer) return [found('unwritten value', `nobody appended ${value}`)];
      if (writer.outcome === 'failed') return [found('aborted read', `the append of ${value} failed`)];
      return [];
    }),
    ...(last && later !== undefined && later !== last.value && last.writer !== reader
      ? [found('intermediate read', `${last.value} and ${later} were appended together`)]
      : []),
    ...(values.every((value, place) => value === order[place])
      ? []
      : [found('incompatible order', `it does not begin [${order.join(' ')}]`)]),
  ];
}

/** A transaction sees what it appended itself. */
function unseenOwn(operation: ListOperation): Anomaly[] {
  return readsOf(operation).flatMap((read) => {
    const before = operation.action.slice(0, operation.action.indexOf(read));
    const own = before.flatMap((step) =>
      step.kind === 'append' && step.list === read.list ? [step.value] : [],
    );
    const seen = own.length === 0 ? [] : read.values.slice(-own.length);
    if (own.join(' ') === seen.join(' ')) return [];
    const reason = `${operation.client} appended ${own.join(' ')} to ${read.list} and does not read it at the end`;
    return [{ name: 'unseen own append', reason }];
  });
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, place) => values.indexOf(value) !== place))];
}
