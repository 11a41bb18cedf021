/** The rights to see and change a case. Pure functions of the caller and the case. */

import { type CaseAction, caseActions } from '#domain/response/cases/agency-case.ts';
import type { CaseEventKind } from '#domain/response/cases/case-events.ts';
import { type CaseState, canReopen, nextState } from '#domain/response/cases/case-state.ts';
import type { CaseKind } from '#domain/values/case-kinds.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import type { QueueOwner } from '#server/features/response/cases/queue-filter-store.ts';

/** A case is its agency's alone: to every other it does not exist. */
export function isOwnCase(actor: Pick<Actor, 'agencyId'>, agencyId: number): boolean {
  return actor.agencyId !== null && actor.agencyId === agencyId;
}

const events: Record<CaseAction, CaseEventKind> = {
  acknowledge: 'acknowledged',
  assign: 'assigned',
  start: 'started',
  note: 'noted',
  reply: 'replied',
  resolve: 'resolved',
  handOff: 'handed_off',
  tell: 'agency_added',
  link: 'linked',
  wait: 'waited',
  goOn: 'went_on',
};

/** Nobody can reply in a case of duress: the attacker may hold the passenger's phone and would read the reply. */
export function abilitiesOn(state: CaseState, waits: boolean, kind: CaseKind): Record<CaseAction, boolean> {
  const allowed = caseActions.map((action) => [action, nextState(state, events[action]) !== undefined]);
  const can = { ...noAbility, ...Object.fromEntries(allowed) };
  return { ...can, reply: can.reply && kind !== 'duress', goOn: can.goOn && waits };
}

const noAbility: Record<CaseAction, boolean> = {
  acknowledge: false,
  assign: false,
  start: false,
  note: false,
  reply: false,
  resolve: false,
  handOff: false,
  tell: false,
  link: false,
  wait: false,
  goOn: false,
};

type Reported = { reporterId: number | null; state: CaseState; resolvedAt: string | null };

export type ReopenRefusal = 'not-found' | 'too-late';

/** @returns why the caller may not reopen it, or undefined when they may. */
export function reopenRefusal(actor: Actor, found: Reported, now: Date): ReopenRefusal | undefined {
  if (found.reporterId !== actor.userId) return 'not-found';
  return canReopen(found, now) ? undefined : 'too-late';
}

/** @returns the agency whose queue the call is about, the caller's own; undefined for a caller without an agency. */
export function ownerOf(app: AppContext, actor: Actor): QueueOwner | undefined {
  if (actor.agencyId === null) return undefined;
  return { agencyId: actor.agencyId, officerId: actor.userId, now: app.now().toISOString() };
}
