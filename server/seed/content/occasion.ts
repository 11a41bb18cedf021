/** When an event takes place. Days move with the day on which an installation starts, so that some are coming up. */
import { formatLongDate, formatTime } from '#domain/values/clock.ts';
import { daysBefore } from '#server/seed/moments.ts';

type Weekday = 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday';

type Plan = {
  /** The earliest day, counted from today; negative when it is over. */
  inDays: number;
  /** The first of these on or after that day. */
  weekday: Weekday;
  /** Such as `10:00`, West Africa Time. */
  from: string;
  until: string;
};

export type Occasion = {
  /** `Saturday 12 Dec 2026, 10:00 AM to 1:00 PM` */
  time: string;
  startsAt: string;
  endsAt: string;
};

export function occasion(now: Date, { inDays, weekday, from, until }: Plan): Occasion {
  let day = inDays;
  while (!formatLongDate(daysBefore(now, -day, from)).startsWith(weekday)) day += 1;
  const starts = daysBefore(now, -day, from);
  const ends = daysBefore(now, -day, until);
  return {
    time: `${formatLongDate(starts)}, ${formatTime(starts)} to ${formatTime(ends)}`,
    startsAt: starts.toISOString(),
    endsAt: ends.toISOString(),
  };
}
