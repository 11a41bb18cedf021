/** The queue as a file: the rows of the list. */
import type { CaseRow } from '#domain/response/cases/agency-case.ts';
import { outcomeLabels } from '#domain/response/cases/outcome-labels.ts';
import type { CaseFilter } from '#domain/response/cases/queue.ts';
import { exportedCases } from '#domain/response/cases/queue-export.ts';
import { referenceOf, titleOf } from '#domain/response/cases/record-in-short.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Change } from '#server/base/audit/entry.ts';
import type { Queries } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { ownerOf } from '#server/features/response/cases/policy.ts';
import { presentCaseRow } from '#server/features/response/cases/present.ts';
import * as store from '#server/features/response/cases/whole-queue-store.ts';

export const csvHeads = [
  'ID',
  'Kind',
  'State',
  'Urgent',
  'What happened',
  'Reporter',
  'Address confirmed',
  'Plate',
  'Place',
  'Officer',
  'Reported at (UTC)',
  'Answer due at (UTC)',
  'Acknowledged at (UTC)',
  'Resolved at (UTC)',
  'Reason',
];

/** The cases of one file. */
export type ExportedCases = { agencyId: number; ids: readonly number[] };

/** @returns undefined for a caller without an agency. */
export async function findExported(
  app: AppContext,
  db: Queries,
  actor: Actor,
  filter: CaseFilter,
): Promise<ExportedCases | undefined> {
  const owner = ownerOf(app, actor);
  if (!owner) return undefined;
  return {
    agencyId: owner.agencyId,
    ids: await store.listQueueIds(db, owner, filter, exportedCases),
  };
}

/** The entry of the audit log, by which an exported file is found from a case in it. */
export function changeOf({ agencyId, ids }: ExportedCases): Change {
  return { subject: `agency ${agencyId}`, after: { rows: ids.length, cases: ids.map(String) } };
}

const atOnce = 500;

/** Page by page. */
export async function* csvPages(db: Queries, exported: ExportedCases | undefined) {
  if (!exported) return;
  const { agencyId, ids } = exported;
  for (let start = 0; start < ids.length; start += atOnce) {
    const rows = await store.listInOrder(db, agencyId, ids.slice(start, start + atOnce));
    yield rows.map((row) => cellsOf(presentCaseRow(row)));
  }
}

function cellsOf(one: CaseRow): string[] {
  const { officer } = one;
  return [
    referenceOf(one),
    one.kind,
    one.state,
    yesOrNo(one.urgent),
    [titleOf(one), one.words].filter(Boolean).join(': '),
    one.reporter,
    yesOrNo(one.addressConfirmed),
    one.plate,
    one.place,
    officer ? `${officer.firstName} ${officer.lastName}`.trim() : '',
    one.startedAt,
    one.deadlineAt ?? '',
    one.acknowledgedAt ?? '',
    one.resolvedAt ?? '',
    one.outcome === null ? '' : outcomeLabels[one.outcome],
  ];
}

function yesOrNo(value: boolean): string {
  return value ? 'yes' : 'no';
}
