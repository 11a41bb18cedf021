/** Days of the figures, which come as dates in West Africa Time. */
import { formatDate, formatLongDate } from '#domain/clock.ts';

function noonOf(day: string): string {
  return `${day}T11:00:00Z`;
}

/** `22 Nov 2026` */
export function dayWords(day: string): string {
  return day === '' ? '' : formatDate(noonOf(day));
}

/** `Su` */
export function weekdayWords(day: string): string {
  return formatLongDate(noonOf(day)).slice(0, 2);
}
