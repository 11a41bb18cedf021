/** A change of many cases, and the words about it. */

import type { CaseRow } from '#domain/response/cases/agency-case.ts';
import type { CaseResult } from '#domain/response/cases/bulk.ts';
import { referenceOf } from '#domain/response/cases/record-in-short.ts';
import { formatCount } from '#domain/values/count.ts';

/** Changes of all chosen cases, as they were when they were chosen. */
export type BulkChange = { cases: readonly CaseRow[] } & (
  | { act: 'acknowledge' }
  | { act: 'assign'; officerId: number }
  | { act: 'handOff'; agencyId: number; reason: string }
);

/** The results of a change: the cases that were refused say why. */
export type BulkOutcome = { change: BulkChange; results: readonly CaseResult[] };

export const labels = { acknowledge: 'Acknowledging', assign: 'Assigning', handOff: 'Handing over' } as const;
const done = { acknowledge: 'acknowledged', assign: 'assigned', handOff: 'handed over' } as const;

export function countOf(cases: readonly unknown[]): string {
  return cases.length === 1 ? '1 case' : `${formatCount(cases.length)} cases`;
}

/** The number of changed cases in words. */
export function changedText({ change, results }: BulkOutcome): string {
  return `${countOf(results.filter((result) => result.done))} ${done[change.act]}`;
}

/** The cases that were refused, as they were chosen. */
export function refusedIn({ change, results }: BulkOutcome): CaseRow[] {
  const refused = new Set(results.filter((result) => !result.done).map(({ id }) => id));
  return change.cases.filter(({ id }) => refused.has(id));
}

/** The cases that were refused, by what people call them, and why. */
export function refusalsOf({ change, results }: BulkOutcome): { reference: string; message: string }[] {
  const references = new Map(change.cases.map((one) => [one.id, referenceOf(one)]));
  return results
    .filter((result) => !result.done)
    .map(({ id, message }) => ({ reference: references.get(id) ?? '', message }));
}

/** At most this many refusals are shown in a toast, which is read in passing. */
const mostRefusals = 3;

/** All of it in one text, for an officer who is on another page by then. */
export function outcomeText(outcome: BulkOutcome): string {
  const refusals = refusalsOf(outcome);
  const more = refusals.length - mostRefusals;
  return [
    `${changedText(outcome)}.`,
    ...refusals.slice(0, mostRefusals).map(({ reference, message }) => `${reference}: ${message}`),
    ...(more > 0 ? [`${formatCount(more)} more ${more === 1 ? 'was' : 'were'} refused.`] : []),
  ].join(' ');
}
