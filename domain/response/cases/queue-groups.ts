/** The headings of an agency's queue, in the order in which officers answer. */
import { type CaseState, isOpen } from '#domain/response/cases/case-state.ts';

export const queueGroups = ['unanswered', 'overdue', 'due', 'in-hand', 'waiting', 'closed'] as const;
export type QueueGroup = (typeof queueGroups)[number];

type Ranked = {
  state: CaseState;
  urgent: boolean;
  deadlineAt: string | null;
  waitsSince: string | null;
};

/** @returns the heading under which the case stands now. */
export function queueGroupOf({ state, urgent, deadlineAt, waitsSince }: Ranked, now: Date): QueueGroup {
  if (!isOpen(state)) return 'closed';
  if (state !== 'new') return waitsSince === null ? 'in-hand' : 'waiting';
  if (urgent) return 'unanswered';
  return deadlineAt !== null && Date.parse(deadlineAt) < now.getTime() ? 'overdue' : 'due';
}
