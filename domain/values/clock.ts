/**
 * West Africa Time, in which every date is shown: one hour ahead of UTC, all year, since 1919 (IANA time zone
 * Africa/Lagos). So plain arithmetic suffices, on every device and without locale data.
 */
const offset = 3_600_000;
export const hourLength = 3_600_000;
export const dayLength = 24 * hourLength;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export const shortWeekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** The formats in which a person may read dates. */
export const dateStyles = ['nigeria', 'us', 'iso'] as const;
export type DateStyle = (typeof dateStyles)[number];

let style: DateStyle = 'nigeria';

/** Sets the format for the one person of a browser window. The server serves many people at once and never calls it. */
export function setDateStyle(chosen: DateStyle): void {
  style = chosen;
}

function inLagos(moment: Date | string | number): Date {
  return new Date(new Date(moment).getTime() + offset);
}

/** `04 Sep 2024`; `Sep 04, 2024` or `2024-09-04` for people who chose that style. */
export function formatDate(moment: Date | string, read: DateStyle = style): string {
  const there = inLagos(moment);
  const day = String(there.getUTCDate()).padStart(2, '0');
  const month = months[there.getUTCMonth()];
  if (read === 'iso') return there.toISOString().slice(0, 10);
  return read === 'us'
    ? `${month} ${day}, ${there.getUTCFullYear()}`
    : `${day} ${month} ${there.getUTCFullYear()}`;
}

/** `1:30 PM`; `13:30` beside ISO dates. */
export function formatTime(moment: Date | string, read: DateStyle = style): string {
  const there = inLagos(moment);
  const hour = there.getUTCHours();
  const minutes = String(there.getUTCMinutes()).padStart(2, '0');
  if (read === 'iso') return `${String(hour).padStart(2, '0')}:${minutes}`;
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `1:30:04`, beside a time that says which half of the day it is; `13:30:04` beside ISO dates. */
export function formatTimeToSeconds(moment: Date | string, read: DateStyle = style): string {
  const seconds = String(inLagos(moment).getUTCSeconds()).padStart(2, '0');
  const [clock] = formatTime(moment, read).split(' ');
  return `${clock}:${seconds}`;
}

/** `04 Sep 2024, 1:30 PM` */
export function formatDateTime(moment: Date | string, read: DateStyle = style): string {
  return `${formatDate(moment, read)}, ${formatTime(moment, read)}`;
}

/** `1:30 PM` of the day of `now`; `04 Sep 2024, 1:30 PM` of any other. */
export function formatMoment(moment: Date | string, now: Date | string, read: DateStyle = style): string {
  const isToday = formatDate(moment, read) === formatDate(now, read);
  return isToday ? formatTime(moment, read) : formatDateTime(moment, read);
}

/** `Saturday 21 Nov 2026` */
export function formatLongDate(moment: Date | string): string {
  return `${longWeekdayOf(moment)} ${formatDate(moment)}`;
}

/** @returns 0 for Monday. */
export function weekdayIndexOf(moment: Date | string | number): number {
  return (inLagos(moment).getUTCDay() + 6) % weekdays.length;
}

/** `Saturday` */
export function longWeekdayOf(moment: Date | string): (typeof weekdays)[number] {
  return weekdays[weekdayIndexOf(moment)] ?? weekdays[0];
}

/** @returns the beginning of the day of this moment. Both are milliseconds since 1970. */
export function startOfDay(moment: number): number {
  return Math.floor((moment + offset) / dayLength) * dayLength - offset;
}

/** @param now in milliseconds since 1970. @returns eight in the morning of the day after it. */
export function tomorrowMorning(now: number): string {
  return new Date(startOfDay(now) + dayLength + 8 * hourLength).toISOString();
}

/** `Sun` */
export function weekdayOf(moment: number): (typeof shortWeekdays)[number] {
  return shortWeekdays[weekdayIndexOf(moment)] ?? shortWeekdays[0];
}

export function yearOf(moment: Date | number): number {
  return inLagos(moment).getUTCFullYear();
}

/** @returns the first moment of the next year. */
export function nextNewYear(now: Date): string {
  return new Date(Date.UTC(yearOf(now) + 1, 0, 1) - offset).toISOString();
}

export function dayOfMonth(moment: number): number {
  return inLagos(moment).getUTCDate();
}

/** The hour of the day, from 0 to 23. */
export function hourOfDay(moment: Date | number): number {
  return inLagos(moment).getUTCHours();
}

/** `7 AM` */
export function hourText(moment: number): string {
  return hourName(hourOfDay(moment));
}

/** `7 AM`. @param hour from 0 to 24; midnight at the end of a day is `12 AM` as well. */
export function hourName(hour: number): string {
  return `${hour % 12 || 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`;
}

/** `10–11 AM`, `11–12 PM`: the hour from then on, with the half of the day that it ends in. */
export function hourSpanText(moment: number): string {
  return `${hourText(moment).split(' ')[0]}–${hourText(moment + hourLength)}`;
}

/** @param date such as `2026-11-22`. @param hour from 0 to 24. @returns null when there is no such day. */
export function momentAt(date: string, hour: number): string | null {
  const midnight = Date.parse(`${date}T00:00:00Z`) - offset;
  return Number.isNaN(midnight) ? null : new Date(midnight + hour * hourLength).toISOString();
}

/** `2026-12-12T10:00`, as the browser's picker has it. @returns empty for no moment, or none that can be read. */
export function pickerTextOf(moment: string): string {
  const there = inLagos(moment);
  return Number.isNaN(there.getTime()) ? '' : there.toISOString().slice(0, 16);
}

/** @returns ISO 8601 in UTC; empty while the day or the time is missing. */
export function momentOfPicker(text: string): string {
  const at = Date.parse(`${text}:00Z`) - offset;
  return text === '' || Number.isNaN(at) ? '' : new Date(at).toISOString();
}

export type DayGreeting = 'Good morning' | 'Good afternoon' | 'Good evening';

/** The greeting for the hour in West Africa Time. The evening ends at midnight. */
export function greetingAt(moment: Date): DayGreeting {
  const hour = hourOfDay(moment);
  if (hour < 12) return 'Good morning';
  return hour < 17 ? 'Good afternoon' : 'Good evening';
}
