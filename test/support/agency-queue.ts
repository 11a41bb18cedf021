/** The queue of an agency in its window. */
import { createElement } from 'react';
import type { CaseRow } from '#domain/response/cases/agency-case.ts';
import { accountQuery } from '#web/features/identity/accounts/session.ts';
import { CaseQueue } from '#web/features/response/cases/case-queue.tsx';
import { type QueueKind, readCaseParams } from '#web/features/response/cases/list-params.ts';
import { caseDetails, casesPage } from '#web/features/response/cases/queries.ts';
import { useOpenCase } from '#web/features/response/cases/use-open-case.ts';
import { agencyCase, caseRow, complaint } from './agency-cases.ts';
import { shown } from './rendered.tsx';

export const inAnHour = new Date(Date.now() + 3_600_000).toISOString();

export const queueRow = (id: number, changes: Partial<CaseRow> = {}) =>
  caseRow({
    id,
    deadlineAt: inAnHour,
    complaint: { ...complaint, complaintRef: `CP-${id}`, title: `Case ${id}` },
    ...changes,
  });

type Props = { kind?: QueueKind; counts?: object };

export function Queue({ kind, counts }: Props) {
  const openCase = useOpenCase(kind);
  const props = { kind, counts, openCase, label: 'Cases', emptyText: 'Nothing waits.' };
  return createElement(CaseQueue, props as never);
}

/** The key of the list at an address. */
export const listAt = (query: string, kind?: QueueKind) =>
  casesPage(readCaseParams(new URLSearchParams(query), kind)).queryKey;

/** Shows it with these cases, at an address with this query. */
export function openQueue(
  rows: readonly CaseRow[],
  { query = '', total = rows.length, ...props }: Props & { query?: string; total?: number } = {},
) {
  return shown(createElement(Queue, props), {
    known: [
      [listAt(query, props.kind), { rows, total }],
      [accountQuery.queryKey, { id: 7 }],
      ...rows.map((one) => [caseDetails(one.id).queryKey, agencyCase(one)] as const),
    ],
    context: { id: 7 },
    address: `/admin/queue?${query}`,
  });
}
