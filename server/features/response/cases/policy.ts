/** Who may see and do what with a case. Pure functions of the caller and the case. */
import type { CaseEventKind } from '#domain/response/cases/case-events.ts';
import { type CaseState, canReopen, nextState } from '#domain/response/cases/case-state.ts';
import { type CaseAction, caseActions } from '#domain/response/cases/endpoints.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';

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
  link: 'linked',
};

export function abilitiesOn(state: CaseState): Record<CaseAction, boolean> {
  const allowed = caseActions.map((action) => [action, nextState(state, events[action]) !== undefined]);
  return { ...noAbility, ...Object.fromEntries(allowed) };
}

const noAbility: Record<CaseAction, boolean> = {
  acknowledge: false,
  assign: false,
  start: false,
  note: false,
  reply: false,
  resolve: false,
  handOff: false,
  link: false,
};

type Reported = { reporterId: number | null; state: CaseState; resolvedAt: string | null };

export type ReopenRefusal = 'not-found' | 'too-late';

/** @returns why the caller may not reopen it, or undefined when they may. */
export function reopenRefusal(actor: Actor, found: Reported, now: Date): ReopenRefusal | undefined {
  if (found.reporterId !== actor.userId) return 'not-found';
  return canReopen(found, now) ? undefined : 'too-late';
}
