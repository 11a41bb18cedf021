/** Days of the figures, which come as dates in West Africa Time. */
import { formatDate, formatLongDate } from '#domain/values/clock.ts';

function noonOf(day: string): string {
  return `${day}T11:00:00Z`;
}

/** `22 Nov 2026` */
export function dayLabel(day: string): string {
  return day === '' ? '' : formatDate(noonOf(day));
}

/** `Su` */
export function weekdayLabel(day: string): string {
  return formatLongDate(noonOf(day)).slice(0, 2);
}
