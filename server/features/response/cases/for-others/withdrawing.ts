/** The reporter takes a report back, while no agency has taken it up. */
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { applyEvent } from '#server/features/response/cases/changes.ts';
import * as store from '#server/features/response/cases/store.ts';

/** @returns the agencies whose cases it ended, or undefined when one has been taken up: then nothing changed. */
export async function withdrawCases(
  app: AppContext,
  tx: Transaction,
  report: store.ReportKey,
  actor: Pick<Actor, 'userId'>,
  reason: string,
): Promise<number[] | undefined> {
  await store.lockReport(tx, report);
  const cases = await store.listCasesOf(tx, report);
  if (cases.some(({ state }) => state !== 'new')) return undefined;
  for (const one of cases) {
    await applyEvent(app, tx, one, { kind: 'withdrawn', data: { reason }, actorId: actor.userId });
  }
  return cases.map(({ agency_id }) => agency_id);
}
