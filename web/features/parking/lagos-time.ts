/** Days and hours in West Africa Time, an hour ahead of UTC all year, as pickers of days and hours need them. */
const offset = 3_600_000;
export const hourLength = 3_600_000;
export const dayLength = 24 * hourLength;

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** @returns the beginning of the day of this moment, in milliseconds. */
export function startOfDay(moment: number): number {
  return Math.floor((moment + offset) / dayLength) * dayLength - offset;
}

export function weekdayOf(moment: number): string {
  return weekdays[new Date(moment + offset).getUTCDay()] ?? '';
}

export function dayOfMonth(moment: number): number {
  return new Date(moment + offset).getUTCDate();
}

/** `7 AM` */
export function hourWords(moment: number): string {
  const hour = new Date(moment + offset).getUTCHours();
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `2026-11-22`, as a field for dates has it. */
export function dateText(moment: number): string {
  return new Date(moment + offset).toISOString().slice(0, 10);
}

/** @param date such as `2026-11-22`. @param hour from 0 to 24. @returns null when there is no such day. */
export function momentAt(date: string, hour: number): string | null {
  const midnight = Date.parse(`${date}T00:00:00Z`) - offset;
  return Number.isNaN(midnight) ? null : new Date(midnight + hour * hourLength).toISOString();
}

/** The hour of the day, from 0 to 23. */
export function hourOfDay(moment: number): number {
  return new Date(moment + offset).getUTCHours();
}
