/**
 * The state of a case, computed from its events by one reducer, and the table of events allowed in each state. The
 * service refuses by it, pages show buttons by it, tests walk all of it.
 */
import * as z from 'zod/mini';
import type { CaseEvent, CaseEventKind } from '#domain/response/cases/case-events.ts';
import type { CaseOutcome } from '#domain/response/cases/outcomes.ts';

export const caseStates = [
  'new',
  'acknowledged',
  'in_progress',
  'resolved',
  'handed_off',
  'withdrawn',
] as const;
export const caseState = z.enum(caseStates);
export type CaseState = z.output<typeof caseState>;

/** An officer still has to act. */
export const openCaseStates = ['new', 'acknowledged', 'in_progress'] as const satisfies readonly CaseState[];

export function isOpen(state: CaseState): boolean {
  const open: readonly CaseState[] = openCaseStates;
  return open.includes(state);
}

type Changes = Partial<Record<CaseEventKind, CaseState>>;

/** The state after each event that is allowed in a state. Missing events are refused. */
export const caseTransitions = {
  new: {
    seen: 'new',
    acknowledged: 'acknowledged',
    assigned: 'acknowledged',
    started: 'in_progress',
    noted: 'new',
    replied: 'new',
    handed_off: 'handed_off',
    agency_added: 'new',
    withdrawn: 'withdrawn',
    deadline_missed: 'new',
    ride_completed: 'new',
    completion_undone: 'new',
    help_asked: 'new',
    overdue_answered: 'new',
    linked: 'new',
    unlinked: 'new',
    kin_opened: 'new',
    printed: 'new',
  },
  acknowledged: {
    assigned: 'acknowledged',
    started: 'in_progress',
    noted: 'acknowledged',
    replied: 'acknowledged',
    handed_off: 'handed_off',
    agency_added: 'acknowledged',
    resolved: 'resolved',
    withdrawn: 'withdrawn',
    ride_completed: 'acknowledged',
    completion_undone: 'acknowledged',
    help_asked: 'acknowledged',
    overdue_answered: 'acknowledged',
    linked: 'acknowledged',
    unlinked: 'acknowledged',
    kin_opened: 'acknowledged',
    printed: 'acknowledged',
    waited: 'acknowledged',
    went_on: 'acknowledged',
  },
  in_progress: {
    assigned: 'in_progress',
    noted: 'in_progress',
    replied: 'in_progress',
    handed_off: 'handed_off',
    agency_added: 'in_progress',
    resolved: 'resolved',
    withdrawn: 'withdrawn',
    ride_completed: 'in_progress',
    completion_undone: 'in_progress',
    help_asked: 'in_progress',
    overdue_answered: 'in_progress',
    linked: 'in_progress',
    unlinked: 'in_progress',
    kin_opened: 'in_progress',
    printed: 'in_progress',
    waited: 'in_progress',
    went_on: 'in_progress',
  },
  resolved: {
    noted: 'resolved',
    reopened: 'new',
    linked: 'resolved',
    unlinked: 'resolved',
    kin_opened: 'resolved',
    printed: 'resolved',
  },
  handed_off: { noted: 'handed_off', printed: 'handed_off', handed_back: 'new' },
  withdrawn: { noted: 'withdrawn', printed: 'withdrawn' },
} as const satisfies Record<CaseState, Changes>;

/** @returns the state after the event, or undefined when it is not allowed in this one. */
export function nextState(state: CaseState, event: CaseEventKind): CaseState | undefined {
  const changes: Changes = caseTransitions[state];
  return changes[event];
}

/** An officer takes a new case in hand by it, without the acknowledgement that its reporter is told of. */
export function takesUp(state: CaseState, event: CaseEventKind): boolean {
  const after = nextState(state, event);
  return state === 'new' && event !== 'acknowledged' && (after === 'acknowledged' || after === 'in_progress');
}

const takingUp: readonly string[] = ['acknowledged', 'assigned', 'started'] satisfies CaseEventKind[];

/**
 * Whether the reporter can no longer withdraw or correct the report, because officers may be on their way. An agency that
 * handed the case over before it took it up does not prevent that.
 * @param kinds the kinds of all events of the case.
 */
export function isTakenUp(state: CaseState, kinds: readonly string[]): boolean {
  if (state === 'handed_off') return kinds.some((kind) => takingUp.includes(kind));
  return state !== 'new';
}

/** @returns the event by which the case came to its state; undefined while the case is as it was opened. */
export function lastMoveOf(events: readonly CaseEvent[]): CaseEvent | undefined {
  let state: CaseState = 'new';
  let move: CaseEvent | undefined;
  for (const event of events) {
    const after: CaseState = nextState(state, event.kind) ?? state;
    if (after !== state) move = event;
    state = after;
  }
  return move;
}

/** Days after its resolution within which the reporter may reopen it. */
export const reopenDays = 14;

export type CaseFacts = {
  state: CaseState;
  officerId: number | null;
  startedAt: string;
  seenAt: string | null;
  /** First acknowledged since it was opened, reopened or handed back. */
  acknowledgedAt: string | null;
  resolvedAt: string | null;
  /** The outcome of a resolved case; null where none was chosen. */
  outcome: CaseOutcome | null;
  /** By when it must be acknowledged; null once it is. */
  deadlineAt: string | null;
  /** When little of that time is left. Null without a deadline, and for cases that are older than this field. */
  soonAt: string | null;
  deadlineMissed: boolean;
  linkedCaseIds: readonly number[];
  /** For whom a case in hand waits; null while it does not wait. */
  wait: { whom: string; since: string } | null;
};

/** @returns the case's facts after these events. @throws when they are not the events of a case, in their order. */
export function factsAfter(events: readonly CaseEvent[]): CaseFacts {
  const [first, ...others] = events;
  if (first?.kind !== 'opened') throw new Error('a case begins with being opened');
  return others.reduce(apply, {
    state: 'new',
    officerId: null,
    startedAt: first.data.startedAt,
    seenAt: null,
    acknowledgedAt: null,
    resolvedAt: null,
    outcome: null,
    deadlineAt: first.data.deadlineAt,
    soonAt: first.data.soonAt ?? null,
    deadlineMissed: false,
    linkedCaseIds: [],
    wait: null,
  });
}

function apply(facts: CaseFacts, event: CaseEvent): CaseFacts {
  const state = nextState(facts.state, event.kind);
  if (state === undefined) throw new Error(`${event.kind} cannot happen to a case that is ${facts.state}`);
  const wait = waitAfter(facts, state, event);
  return { ...answered({ ...facts, state }, facts.state, event), ...changeBy(facts, event), wait };
}

/** Each new state ends a wait, and so does what a passenger or their next of kin says. */
function waitAfter(facts: CaseFacts, state: CaseState, event: CaseEvent): CaseFacts['wait'] {
  if (event.kind === 'waited') return { whom: event.data.whom, since: event.at };
  const isNews = event.kind === 'help_asked' || event.kind === 'overdue_answered';
  return state !== facts.state || event.kind === 'went_on' || isNews ? null : facts.wait;
}

/** Leaving `new` by the agency's own doing answers the report, which stops the clock. */
function answered(facts: CaseFacts, before: CaseState, { at }: CaseEvent): CaseFacts {
  if (before !== 'new' || facts.state === 'new') return facts;
  const acknowledged = facts.state === 'withdrawn' ? null : at;
  return { ...facts, acknowledgedAt: acknowledged, deadlineAt: null, soonAt: null };
}

function changeBy(facts: CaseFacts, event: CaseEvent): Partial<CaseFacts> {
  switch (event.kind) {
    case 'seen':
      return { seenAt: facts.seenAt ?? event.at };
    case 'assigned':
      return { officerId: event.data.officerId };
    case 'resolved':
      return { resolvedAt: event.at, outcome: event.data.outcome ?? null };
    case 'reopened':
    case 'handed_back':
      return {
        resolvedAt: null,
        outcome: null,
        acknowledgedAt: null,
        deadlineAt: event.data.deadlineAt,
        soonAt: event.data.soonAt ?? null,
        deadlineMissed: false,
      };
    case 'deadline_missed':
      return { deadlineMissed: true };
    case 'linked':
      return { linkedCaseIds: [...new Set([...facts.linkedCaseIds, event.data.caseId])] };
    case 'unlinked':
      return { linkedCaseIds: facts.linkedCaseIds.filter((linked) => linked !== event.data.caseId) };
    default:
      return {};
  }
}

/** @param now a moment. @returns whether the reporter may still reopen it. */
export function canReopen(
  { state, resolvedAt }: Pick<CaseFacts, 'state' | 'resolvedAt'>,
  now: Date,
): boolean {
  if (state !== 'resolved' || resolvedAt === null) return false;
  return now.getTime() - Date.parse(resolvedAt) <= reopenDays * 86_400_000;
}

/** Minutes within which an agency should acknowledge, until it sets its own. */
export const usualDeadlines = {
  emergency: 15,
  crime: 30,
  duress: 15,
  'flagged-ride': 30,
  'overdue-vehicle': 60,
  'flagged-item': 240,
  complaint: 1440,
} as const;
