import type { CalendarEntry } from '#domain/site/content/calendar.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { dayOf, sameTimeOn } from './month-days.ts';
import { useMoveSchedule } from './queries.ts';

/** @returns a function that moves a scheduled entry to a day, at its time of the day, and says why it does not. */
export function useMoving(): (entry: CalendarEntry, day: string) => string {
  const move = useMoveSchedule();
  return (entry, day) => {
    const at = sameTimeOn(day, entry.at);
    if (at === '') return 'Choose a day.';
    if (Date.parse(at) <= Date.now()) return `${formatDateTime(at)} has passed. Choose a later day.`;
    if (day !== dayOf(entry.at)) move({ entry, at });
    return '';
  };
}
