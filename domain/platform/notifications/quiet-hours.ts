/** The hours in which a person wants no mails, in West Africa Time. */

/** Minutes after midnight; `from` may be later than `to`, for a night; alike they are no time. */
export type QuietHours = { from: number; to: number };

// One hour ahead of UTC, all year: see clock.ts.
const offsetMinutes = 60;
const dayMinutes = 24 * 60;
const minuteMilliseconds = 60_000;

/** @returns when the present quiet hours end; null outside them. */
export function quietUntil(now: Date, quiet: QuietHours | null): Date | null {
  if (quiet === null) return null;
  const minute = Math.floor(now.getTime() / minuteMilliseconds);
  const ofDay = (minute + offsetMinutes) % dayMinutes;
  const sinceFrom = (ofDay - quiet.from + dayMinutes) % dayMinutes;
  const length = (quiet.to - quiet.from + dayMinutes) % dayMinutes;
  if (sinceFrom >= length) return null;
  return new Date((minute + length - sinceFrom) * minuteMilliseconds);
}

/** `22:30` to 1350; null for an empty text. */
export function minutesOfClock(text: string): number | null {
  const [hours = 0, minutes] = text.split(':').map(Number);
  return minutes === undefined ? null : hours * 60 + minutes;
}

/** 1350 to `22:30`; empty for null. */
export function clockOfMinutes(minutes: number | null): string {
  if (minutes === null) return '';
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
