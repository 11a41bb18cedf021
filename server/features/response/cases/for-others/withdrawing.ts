/** A report ends: its reporter takes it back while no agency has taken it up, or another one takes its place. */
import { isOpen, isTakenUp } from '#domain/response/cases/case-state.ts';
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
  for (const { id, state } of cases) {
    const events = state === 'handed_off' ? await store.listEvents(tx, id) : [];
    const kinds = events.map(({ kind }) => kind);
    if (isTakenUp(state, kinds)) return undefined;
  }
  return endOpen(app, tx, cases, { reason, actorId: actor.userId });
}

/** @returns the agencies that still had an open case. */
async function endOpen(
  app: AppContext,
  tx: Transaction,
  cases: readonly store.CaseRow[],
  { reason, actorId }: { reason: string; actorId: number },
): Promise<number[]> {
  const open = cases.filter(({ state }) => isOpen(state));
  for (const one of open) await applyEvent(app, tx, one, { kind: 'withdrawn', data: { reason }, actorId });
  return open.map(({ agency_id }) => agency_id);
}

/**
 * Withdraws the cases of a report that another report replaces, even where an agency has taken it up. @returns the agencies
 * that still had an open case of it.
 */
export async function replaceCases(
  app: AppContext,
  tx: Transaction,
  report: store.ReportKey,
  actor: Pick<Actor, 'userId'>,
  reason: string,
): Promise<number[]> {
  await store.lockReport(tx, report);
  return endOpen(app, tx, await store.listCasesOf(tx, report), { reason, actorId: actor.userId });
}
