/** Words for the times, days and weeks of an agency's figures, on pages and in mails. */

/** `3 min`, `3 h 10`, `2 days`. */
export function timeText(minutes: number): string {
  const whole = Math.max(1, Math.round(minutes));
  if (whole < 60) return `${whole} min`;
  const hours = Math.floor(whole / 60);
  if (hours >= 48) return `${Math.round(hours / 24)} days`;
  const rest = whole % 60;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** @param day such as `2026-11-16`. @returns `16 Nov` */
export function dayText(day: string): string {
  return `${Number(day.slice(8, 10))} ${months[Number(day.slice(5, 7)) - 1] ?? ''}`;
}

/** `16 to 22 Nov 2026`, `30 Nov to 6 Dec 2026`. */
export function weekText({ from, to }: { from: string; to: string }): string {
  const start = from.slice(0, 7) === to.slice(0, 7) ? String(Number(from.slice(8, 10))) : dayText(from);
  return `${start} to ${dayText(to)} ${to.slice(0, 4)}`;
}
