/**
 * West Africa Time, in which every date is shown: one hour ahead of UTC, all year, since 1919
 * (IANA time zone Africa/Lagos). So plain arithmetic tells it, on every device and without locale data.
 */
const offsetMilliseconds = 3_600_000;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** How a person reads dates. */
export const dateStyles = ['nigeria', 'us', 'iso'] as const;
export type DateStyle = (typeof dateStyles)[number];

let style: DateStyle = 'nigeria';

/** For the one person of a window; the server serves many at once and never calls it. */
export function setDateStyle(chosen: DateStyle): void {
  style = chosen;
}

function inLagos(moment: Date | string): Date {
  return new Date(new Date(moment).getTime() + offsetMilliseconds);
}

/** `04 Sep 2024`; `Sep 04, 2024` or `2024-09-04` for who reads dates so. */
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

/** `04 Sep 2024, 1:30 PM` */
export function formatDateTime(moment: Date | string, read: DateStyle = style): string {
  return `${formatDate(moment, read)}, ${formatTime(moment, read)}`;
}

/** `Saturday 21 Nov 2026` */
export function formatLongDate(moment: Date | string): string {
  return `${weekdays[inLagos(moment).getUTCDay()]} ${formatDate(moment)}`;
}
