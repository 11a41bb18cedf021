/**
 * The only way to change a case: it locks the report, checks the event against the table of states and adds it. The
 * consequences, notices and mails are written in the same transaction.
 */

import { AppError, notFound } from '#domain/contract/errors.ts';
import {
  type CaseEvent,
  type CaseEventKind,
  type CaseEventOf,
  publicCaseEvents,
} from '#domain/response/cases/case-events.ts';
import { type CaseState, factsAfter, nextState } from '#domain/response/cases/case-state.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { notifyCaseChanged } from '#server/features/response/cases/for-others/notify.ts';
import * as store from '#server/features/response/cases/store.ts';

/** A case whose report is locked until the transaction ends. */
export type LockedCase = store.CaseRow;

/** @throws AppError 404 when there is no such case. */
export async function lockCase(tx: Transaction, id: number): Promise<LockedCase> {
  const found = await store.findCase(tx, id);
  if (!found) throw notFound('This case');
  await store.lockReport(tx, store.reportOf(found));
  // The case may have changed while this change waited for its lock.
  const locked = await store.findCase(tx, id);
  if (!locked) throw notFound('This case');
  return locked;
}

const stateLabels: Record<CaseState, string> = {
  new: 'new',
  acknowledged: 'acknowledged',
  in_progress: 'in progress',
  resolved: 'resolved',
  handed_off: 'handed over',
  withdrawn: 'withdrawn',
};

/** An event and the person who caused it; `actorId` is null for events that no person caused. */
export type CaseTransition<K extends CaseEventKind> = {
  kind: K;
  data: CaseEventOf<K>['data'];
  actorId: number | null;
};

/**
 * Lets this happen to the case. @returns the case after it.
 * @throws AppError 409 when its state does not allow it.
 */
export async function applyEvent<K extends CaseEventKind>(
  app: AppContext,
  tx: Transaction,
  locked: LockedCase,
  transition: CaseTransition<K>,
): Promise<LockedCase>;
export async function applyEvent(
  app: AppContext,
  tx: Transaction,
  locked: LockedCase,
  transition: Pick<CaseEvent, 'kind' | 'data' | 'actorId'>,
): Promise<LockedCase> {
  if (nextState(locked.state, transition.kind) === undefined) throw refusedIn(locked.state);
  const before = await store.listEvents(tx, locked.id);
  const event = store.readEvent({
    kind: transition.kind,
    data: transition.data,
    actor_id: transition.actorId,
    at: notBefore(before.at(-1)?.at, app.now().toISOString()),
  });
  const facts = factsAfter([...before, event]);
  await store.appendEvent(tx, locked, event, facts);
  const after = await store.findCase(tx, locked.id);
  if (!after) throw notFound('This case');
  if (after.complaint_id !== null) await store.followComplaint(tx, after.complaint_id);
  await notifyCaseChanged(app, tx, after, isPublic(event) ? event : null);
  return after;
}

export function refusedIn(state: CaseState): AppError {
  return new AppError('wrong_state', `This case is ${stateLabels[state]}; that can no longer be done.`);
}

/** A clock that was set back must not make an agency answer before it was asked. */
function notBefore(last: string | undefined, now: string): string {
  return last !== undefined && last > now ? last : now;
}

function isPublic(event: CaseEvent): boolean {
  const kinds: readonly CaseEventKind[] = publicCaseEvents;
  return kinds.includes(event.kind);
}
