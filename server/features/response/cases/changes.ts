/**
 * The one way anything happens to a case: its report is held, the event is checked against the table of states, added,
 * and what follows from it written, told and mailed in the same transaction.
 */
import {
  type CaseEvent,
  type CaseEventKind,
  type CaseEventOf,
  publicCaseEvents,
} from '#domain/cases/case-events.ts';
import { type CaseState, factsAfter, nextState } from '#domain/cases/case-state.ts';
import { AppError, notFound } from '#domain/errors.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Transaction } from '#server/database/connection.ts';
import * as store from '#server/features/cases/store.ts';
import { tellCaseChanged } from '#server/features/cases/telling.ts';

/** A case whose report is locked until the transaction ends. */
export type HeldCase = store.CaseRow;

/** @throws AppError 404 when there is no such case. */
export async function holdCase(tx: Transaction, id: number): Promise<HeldCase> {
  const found = await store.findCase(tx, id);
  if (!found) throw notFound('This case');
  await store.lockReport(tx, reportOf(found));
  // It may have changed while its turn was waited for.
  const held = await store.findCase(tx, id);
  if (!held) throw notFound('This case');
  return held;
}

export function reportOf(row: Pick<store.CaseRow, 'flag_id' | 'complaint_id'>): store.ReportKey {
  if (row.flag_id !== null) return { flagId: row.flag_id, complaintId: null };
  if (row.complaint_id === null) throw new Error('a case is about a flag or a complaint');
  return { flagId: null, complaintId: row.complaint_id };
}

const stateWords: Record<CaseState, string> = {
  new: 'new',
  acknowledged: 'acknowledged',
  in_progress: 'in progress',
  resolved: 'resolved',
  handed_off: 'handed over',
  withdrawn: 'withdrawn',
};

/** What happened and who did it; `actorId` is null for what no person did. */
export type Happening<K extends CaseEventKind> = {
  kind: K;
  data: CaseEventOf<K>['data'];
  actorId: number | null;
};

/**
 * Lets this happen to the case. @returns the case after it.
 * @throws AppError 409 when its state does not allow it.
 */
export async function letHappen<K extends CaseEventKind>(
  app: AppContext,
  tx: Transaction,
  held: HeldCase,
  happening: Happening<K>,
): Promise<HeldCase>;
export async function letHappen(
  app: AppContext,
  tx: Transaction,
  held: HeldCase,
  happening: Pick<CaseEvent, 'kind' | 'data' | 'actorId'>,
): Promise<HeldCase> {
  if (nextState(held.state, happening.kind) === undefined) {
    throw new AppError('wrong_state', `This case is ${stateWords[held.state]}; that can no longer be done.`);
  }
  const before = await store.listEvents(tx, held.id);
  const event = store.readEvent({
    kind: happening.kind,
    data: happening.data,
    actor_id: happening.actorId,
    at: notBefore(before.at(-1)?.at, app.now().toISOString()),
  });
  const facts = factsAfter([...before, event]);
  await store.appendEvent(tx, held, event, facts);
  const after = await store.findCase(tx, held.id);
  if (!after) throw notFound('This case');
  if (after.complaint_id !== null) await store.followComplaint(tx, after.complaint_id);
  await tellCaseChanged(app, tx, after, isPublic(event) ? event : null);
  return after;
}

/** A clock that was set back must not make an agency answer before it was asked. */
function notBefore(last: string | undefined, now: string): string {
  return last !== undefined && last > now ? last : now;
}

function isPublic(event: CaseEvent): boolean {
  const kinds: readonly CaseEventKind[] = publicCaseEvents;
  return kinds.includes(event.kind);
}
