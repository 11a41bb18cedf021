/** Opens cases: one for each agency that a report was sent to. */
import type { CaseKind } from '#domain/cases/case-events.ts';
import { usualDeadlines } from '#domain/cases/case-state.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#server/database/connection.ts';
import * as store from '#server/features/cases/store.ts';

export type NewReport = {
  kind: CaseKind;
  report: store.ReportKey;
  reporterId: number;
};

/** In the report's own transaction. An agency that has a case of it already gets no second one. */
export async function openCases(
  app: AppContext,
  tx: Transaction,
  { kind, report, reporterId }: NewReport,
  agencyIds: readonly number[],
): Promise<void> {
  const now = app.now();
  const at = now.toISOString();
  const minutes = await store.listOwnDeadlines(tx, kind, agencyIds);
  await store.insertCases(
    tx,
    agencyIds.map((agencyId) => ({
      agencyId,
      kind,
      report,
      reporterId,
      opened: {
        kind: 'opened',
        data: {
          startedAt: at,
          deadlineAt: later(now, minutes.get(agencyId) ?? usualDeadlines[kind]),
          from: null,
        },
        actorId: reporterId,
        at,
      },
    })),
  );
}

/** @returns the moment so many minutes after. */
export function later(moment: Date, minutes: number): string {
  return new Date(moment.getTime() + minutes * 60_000).toISOString();
}
