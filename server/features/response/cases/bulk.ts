/** Many cases at once: each in a transaction of its own, one after the other, so that none waits for all. */
import { AppError, type ErrorCode } from '#domain/contract/errors.ts';
import type { CaseResult } from '#domain/response/cases/bulk.ts';
import type { CaseEventKind } from '#domain/response/cases/case-events.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transact, Transaction } from '#server/base/database/queries.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { changeCase } from '#server/features/response/cases/actions.ts';
import { assignTo } from '#server/features/response/cases/assigning.ts';
import { handOver } from '#server/features/response/cases/handing-off.ts';
import { describeAssignment, describeLastMove } from '#server/features/response/cases/last-act.ts';

type Caller = { app: AppContext; actor: Actor; transact: Transact };

export function acknowledgeCases({ app, actor, transact }: Caller, ids: readonly number[]) {
  return changeEach(app, transact, 'acknowledged', ids, (tx, id) =>
    changeCase(app, tx, actor, id, { kind: 'acknowledged', data: {} }),
  );
}

type Seen = { id: number; officerId: number | null };

/** @throws AppError 422 when the officer is not of this agency. */
export function assignCases({ app, actor, transact }: Caller, cases: readonly Seen[], officerId: number) {
  const seen = new Map(cases.map((one) => [one.id, one.officerId]));
  return changeEach(app, transact, 'assigned', [...seen.keys()], (tx, id) =>
    assignTo(app, tx, actor, id, { officerId, seenOfficerId: seen.get(id) }),
  );
}

/** @throws AppError 422 when it is no other active agency. */
export function handOffCases(
  { app, actor, transact }: Caller,
  ids: readonly number[],
  to: { agencyId: number; reason: string },
) {
  return changeEach(app, transact, 'handed_off', ids, (tx, id) => handOver(app, tx, actor, id, to));
}

/** The reasons for which one case alone may be refused; all others end the call. */
const refusals: readonly ErrorCode[] = ['not_found', 'wrong_state', 'conflict', 'invalid'];

type Change = (tx: Transaction, id: number) => Promise<unknown>;

async function changeEach(
  app: AppContext,
  transact: Transact,
  kind: CaseEventKind,
  ids: readonly number[],
  change: Change,
): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  for (const id of new Set(ids)) {
    try {
      await transact((tx) => change(tx, id));
      results.push({ id, done: true, message: '' });
    } catch (error) {
      if (!(error instanceof AppError) || !refusals.includes(error.code)) throw error;
      // A fault of the call itself is a fault for each case.
      if (error.code === 'invalid' && results.every(({ done }) => !done)) throw error;
      results.push({ id, done: false, message: await refusalOf(app.database.queries, id, kind, error) });
    }
  }
  return results;
}

/** The earlier act for which this one is refused now, where that is the reason. */
async function refusalOf(
  queries: Queries,
  id: number,
  kind: CaseEventKind,
  error: AppError,
): Promise<string> {
  const deed = await deedBefore(queries, id, kind, error);
  return deed ? `${deed} before.` : error.message;
}

async function deedBefore(queries: Queries, id: number, kind: CaseEventKind, { code }: AppError) {
  if (code === 'wrong_state') return describeLastMove(queries, id);
  return kind === 'assigned' && code === 'conflict' ? describeAssignment(queries, id) : undefined;
}
