/** When an agency works: the hours of each weekday, in Nigeria's time. Without hours it always works. */
import * as z from 'zod/mini';
import { dayLength, startOfDay, weekdayIndexOf, weekdays } from '#domain/values/clock.ts';

const clockTime = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Enter times such as 08:00.' }));

/** `to` may be 00:00, the end of the day. */
const dayHours = z.object({ from: clockTime, to: clockTime }).check(
  z.refine(({ from, to }) => millisecondsOf(from) < endOf(to), {
    error: 'The end must be after the beginning.',
  }),
);

/** Monday first. A day that is null is closed; without a list the agency always works. */
export const openingHours = z.nullable(
  z.array(z.nullable(dayHours)).check(
    z.length(weekdays.length, { error: 'Send seven days, Monday first.' }),
    z.refine((days) => days.some((day) => day !== null), { error: 'Open on one day at least.' }),
  ),
);
export type OpeningHours = z.output<typeof openingHours>;

function millisecondsOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return ((hours ?? 0) * 60 + (minutes ?? 0)) * 60_000;
}

function endOf(time: string): number {
  return time === '00:00' ? dayLength : millisecondsOf(time);
}

/** @returns when so many minutes of the agency's hours have passed since `begin`. */
export function afterMinutesOpen(hours: OpeningHours, begin: Date, minutes: number): Date {
  let left = minutes * 60_000;
  if (hours === null) return new Date(begin.getTime() + left);
  for (let midnight = startOfDay(begin.getTime()); ; midnight += dayLength) {
    const day = hours[weekdayIndexOf(midnight)];
    if (!day) continue;
    const from = Math.max(begin.getTime(), midnight + millisecondsOf(day.from));
    const open = midnight + endOf(day.to) - from;
    if (open <= 0) continue;
    if (left <= open) return new Date(from + left);
    left -= open;
  }
}
