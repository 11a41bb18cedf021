/** How long an agency still has to acknowledge a case, and how urgent that is. */
import { type CaseState, isOpen } from '#domain/response/cases/case-state.ts';

/**
 * `soon` below a quarter of the time that it had; `late` once none is left. Its share is what is left of all the time,
 * from 0 to 1.
 */
export type Countdown = { minutes: number; share: number; pace: 'calm' | 'soon' | 'late' };

type Timed = { state: CaseState; startedAt: string; deadlineAt: string | null };

const soonShare = 0.25;

/** @returns minutes left or, when late, minutes over; undefined without a deadline, which ends once the case is acknowledged, and of a case that is over. */
export function countdownOf({ state, startedAt, deadlineAt }: Timed, now: Date): Countdown | undefined {
  if (deadlineAt === null || !isOpen(state)) return undefined;
  const deadline = Date.parse(deadlineAt);
  const left = deadline - now.getTime();
  if (left <= 0) return { minutes: Math.floor(Math.abs(left) / 60_000), share: 0, pace: 'late' };
  const whole = deadline - Date.parse(startedAt);
  const share = whole > 0 ? Math.min(1, left / whole) : 0;
  return { minutes: Math.ceil(left / 60_000), share, pace: share < soonShare ? 'soon' : 'calm' };
}
