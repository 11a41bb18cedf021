import type { OpeningHours } from '#domain/identity/agencies/opening-hours.ts';

/** `08:00 to 17:00`, `All day`, `Closed`. */
export function hoursText(day: NonNullable<OpeningHours>[number]): string {
  if (day === null) return 'Closed';
  if (day.from === '00:00' && day.to === '00:00') return 'All day';
  return `${day.from} to ${day.to === '00:00' ? 'midnight' : day.to}`;
}
