/** How the public page tells time: the clock of West Africa, and an age in words. */
import { formatDate, formatDateTime, formatTime } from '#domain/clock.ts';

/** @param moment ISO 8601. @returns `1:30 PM` today, `04 Sep 2024, 1:30 PM` on any other day. */
export function tellTime(moment: string, now: Date): string {
  return formatDate(moment) === formatDate(now) ? formatTime(moment) : formatDateTime(moment);
}

const units = [
  { name: 'day', seconds: 86_400 },
  { name: 'hour', seconds: 3600 },
  { name: 'minute', seconds: 60 },
] as const;

/** @returns `just now`, `1 minute ago`, `22 minutes ago`, `3 hours ago`, `2 days ago`. */
export function tellAge(moment: string, now: Date): string {
  const seconds = (now.getTime() - Date.parse(moment)) / 1000;
  for (const unit of units) {
    const count = Math.floor(seconds / unit.seconds);
    if (count >= 1) return `${count} ${unit.name}${count === 1 ? '' : 's'} ago`;
  }
  return 'just now';
}
