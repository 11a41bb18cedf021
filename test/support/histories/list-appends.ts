/**
 * Checks histories of transactions that append to lists and read them, as Elle does (Kingsbury and Alvaro, 2020). A list shows
 * the order of its appends, so each read tells what it depends on; the anomalies are those of Adya (1999).
 */
import { findCycle } from './dependency-cycles.ts';
import type { Anomaly, History } from './history.ts';
import { checkReads } from './list-reads.ts';
import { appendsOf, type ListOperation, type ListTransaction, readsOf } from './list-transactions.ts';

/** @returns the anomalies: of single reads, of lost writes, or else the first cycle of dependencies. */
export function checkListAppends(history: History<ListTransaction>): Anomaly[] {
  const inReads = checkReads(history);
  if (inReads.length > 0) return inReads;
  const lost = [...lostUpdates(history), ...missingAppends(history)];
  if (lost.length > 0) return lost;
  const cycle = findCycle(history);
  return cycle ? [cycle] : [];
}

/** Two transactions that read the same state of a list and then append to it: one of them did not see the other. */
function lostUpdates(history: History<ListTransaction>): Anomaly[] {
  const updates = history.filter(({ outcome }) => outcome === 'ok').flatMap(updatesOf);
  return updates.flatMap((one, place) =>
    updates
      .slice(place + 1)
      .filter(({ list, length }) => list === one.list && length === one.length)
      .map((other) => ({
        name: 'lost update',
        reason: `${one.client} and ${other.client} both read ${one.list} with ${one.length} values and appended to it`,
      })),
  );
}

function updatesOf({ client, action }: ListOperation) {
  return action.flatMap((step, place) => {
    if (step.kind !== 'read') return [];
    const { list, values } = step;
    const around = (steps: ListTransaction) =>
      steps.some((other) => other.kind === 'append' && other.list === list);
    const isUpdate = around(action.slice(place)) && !around(action.slice(0, place));
    return isUpdate ? [{ client, list, length: values.length }] : [];
  });
}

/** Acknowledged appends that a read which began later does not show. */
function missingAppends(history: History<ListTransaction>): Anomaly[] {
  const reading = history.flatMap((operation) => readsOf(operation).map((read) => ({ operation, read })));
  const acknowledged = history.filter(({ outcome }) => outcome === 'ok');
  return acknowledged.flatMap((writer) =>
    appendsOf(writer).flatMap(({ list, value }) => {
      const ofList = reading.filter(({ read }) => read.list === list);
      const blind = ofList.find(
        ({ operation, read }) => operation.invoked > writer.completed && !read.values.includes(value),
      );
      if (!blind) return [];
      const isSeen = ofList.some(({ read }) => read.values.includes(value));
      const reason = `${writer.client} appended ${value} to ${list}, and ${blind.operation.client} read it later without`;
      return [{ name: isSeen ? 'stale read' : 'lost append', reason }];
    }),
  );
}
