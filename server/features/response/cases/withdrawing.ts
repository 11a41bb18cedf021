/** The reporter takes a report back, while no agency has taken it up. */
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#server/database/connection.ts';
import { letHappen } from '#server/features/cases/changes.ts';
import * as store from '#server/features/cases/store.ts';
import type { Actor } from '#server/http/actor.ts';

/** @returns the agencies whose cases it ended, or undefined when one has been taken up: then nothing changed. */
export async function withdrawCases(
  app: AppContext,
  tx: Transaction,
  report: store.ReportKey,
  actor: Actor,
  reason: string,
): Promise<number[] | undefined> {
  await store.lockReport(tx, report);
  const cases = await store.listCasesOf(tx, report);
  if (cases.some(({ state }) => state !== 'new')) return undefined;
  for (const one of cases) {
    await letHappen(app, tx, one, { kind: 'withdrawn', data: { reason }, actorId: actor.userId });
  }
  return cases.map(({ agency_id }) => agency_id);
}
