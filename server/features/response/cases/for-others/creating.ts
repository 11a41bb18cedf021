/** Opens cases: one for each agency that a report was sent to. */

import { type CaseClock, clockFrom } from '#domain/response/cases/case-deadline.ts';
import type { CaseKind } from '#domain/values/case-kinds.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { listOfficers, type Officer } from '#server/features/identity/agencies/service.ts';
import { notifyOfficers } from '#server/features/response/cases/for-others/notify.ts';
import * as store from '#server/features/response/cases/store.ts';

export type NewReport = {
  kind: CaseKind;
  report: store.ReportKey;
  /** The account that made the report; null for the alarm of a forced passenger, so that no record of the account shows it. */
  reporterId: number | null;
};

/**
 * In the report's own transaction. An agency that has a case of it already gets no second one.
 * @returns the agencies' officers, whose open windows show the new cases.
 */
export async function openCases(
  app: AppContext,
  tx: Transaction,
  { kind, report, reporterId }: NewReport,
  agencyIds: readonly number[],
): Promise<Officer[]> {
  const now = app.now();
  const at = now.toISOString();
  const clockOf = await clocksFrom(tx, now, kind, agencyIds);
  const caseIds = await store.insertCases(
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
          ...clockOf(agencyId),
          from: null,
        },
        actorId: reporterId,
        at,
      },
    })),
  );
  const officers = await listOfficers(tx, agencyIds);
  for (const [place, agencyId] of agencyIds.entries()) {
    const caseId = caseIds[place];
    const own = officers.filter((officer) => officer.agencyId === agencyId);
    if (caseId !== undefined) await notifyOfficers(app, tx, own, caseId);
  }
  return officers;
}

/** @returns by when each of these agencies should acknowledge what begins at this moment. */
export async function clocksFrom(
  tx: Transaction,
  begin: Date,
  kind: CaseKind,
  agencyIds: readonly number[],
): Promise<(agencyId: number) => CaseClock> {
  const times = await store.listAgencyTimes(tx, kind, agencyIds);
  return (agencyId) => {
    const own = times.get(agencyId) ?? { minutes: undefined, hours: null };
    return clockFrom(kind, begin, own);
  };
}
