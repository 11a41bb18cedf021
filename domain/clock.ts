/**
 * West Africa Time, in which every date is shown: one hour ahead of UTC, all year, since 1919
 * (IANA time zone Africa/Lagos). So plain arithmetic tells it, on every device and without locale data.
 */
const offsetMilliseconds = 3_600_000;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

function inLagos(moment: Date | string): Date {
  return new Date(new Date(moment).getTime() + offsetMilliseconds);
}

/** `04 Sep 2024` */
export function formatDate(moment: Date | string): string {
  const there = inLagos(moment);
  return `${String(there.getUTCDate()).padStart(2, '0')} ${months[there.getUTCMonth()]} ${there.getUTCFullYear()}`;
}

/** `1:30 PM` */
export function formatTime(moment: Date | string): string {
  const there = inLagos(moment);
  const hour = there.getUTCHours();
  return `${hour % 12 || 12}:${String(there.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `04 Sep 2024, 1:30 PM` */
export function formatDateTime(moment: Date | string): string {
  return `${formatDate(moment)}, ${formatTime(moment)}`;
}

/** `Saturday 21 Nov 2026` */
export function formatLongDate(moment: Date | string): string {
  return `${weekdays[inLagos(moment).getUTCDay()]} ${formatDate(moment)}`;
}
