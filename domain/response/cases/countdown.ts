/** How long an agency still has to acknowledge a case, and how urgent that is. */
import { type CaseState, isOpen } from '#domain/response/cases/case-state.ts';

/** `soon` in the last quarter of the agency's time; `late` once none is left. Its share is the part of that time that is left, from 0 to 1. */
export type Countdown = { minutes: number; share: number; pace: 'calm' | 'soon' | 'late' };

type Timed = { state: CaseState; startedAt: string; deadlineAt: string | null; soonAt: string | null };

/** The last part of the agency's time, in which the deadline counts as near. */
export const soonShare = 0.25;

/** @returns minutes left or, when late, minutes over; undefined without a deadline, which ends once the case is acknowledged, and of a case that is over. */
export function countdownOf(
  { state, startedAt, deadlineAt, soonAt }: Timed,
  now: Date,
): Countdown | undefined {
  if (deadlineAt === null || !isOpen(state)) return undefined;
  const deadline = Date.parse(deadlineAt);
  const left = deadline - now.getTime();
  if (left <= 0) return { minutes: Math.floor(Math.abs(left) / 60_000), share: 0, pace: 'late' };
  const started = Date.parse(startedAt);
  const soon = soonAt === null ? deadline - (deadline - started) * soonShare : Date.parse(soonAt);
  const minutes = Math.ceil(left / 60_000);
  if (now.getTime() > soon) return { minutes, share: (soonShare * left) / (deadline - soon), pace: 'soon' };
  const share = soonShare + (1 - soonShare) * shareUntil(soon, now.getTime(), { started, deadline });
  return { minutes, share, pace: 'calm' };
}

/**
 * The share of the time before `soon` that is left, from 0 to 1. The last quarter of the time gives the length of the other three:
 * the start does not, since a case that was opened again started long ago.
 */
function shareUntil(
  soon: number,
  now: number,
  { started, deadline }: { started: number; deadline: number },
): number {
  const begin = Math.max(started, soon - ((1 - soonShare) / soonShare) * (deadline - soon));
  return soon > begin ? Math.min(1, (soon - now) / (soon - begin)) : 0;
}
