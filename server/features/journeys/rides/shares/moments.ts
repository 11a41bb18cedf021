/** Times on the public page: in West Africa Time, with an age in words. */
import { formatDate, formatDateTime, formatTime } from '#domain/values/clock.ts';
import type { Translate } from '#server/base/languages/translations.ts';

/** @param moment ISO 8601. @returns `1:30 PM` today, `04 Sep 2024, 1:30 PM` on any other day. */
export function formatShareTime(moment: string, now: Date): string {
  return formatDate(moment) === formatDate(now) ? formatTime(moment) : formatDateTime(moment);
}

const units = [
  { phrase: '{count, plural, one {# day ago} other {# days ago}}', seconds: 86_400 },
  { phrase: '{count, plural, one {# hour ago} other {# hours ago}}', seconds: 3600 },
  { phrase: '{count, plural, one {# minute ago} other {# minutes ago}}', seconds: 60 },
] as const;

/** @returns in English `just now`, `1 minute ago`, `22 minutes ago`, `3 hours ago`, `2 days ago`. */
export function formatShareAge(moment: string, now: Date, t: Translate): string {
  const seconds = (now.getTime() - Date.parse(moment)) / 1000;
  for (const unit of units) {
    const count = Math.floor(seconds / unit.seconds);
    if (count >= 1) return t(unit.phrase, { count });
  }
  return t('just now');
}

/** @returns in English `42 min`, `3 h 5 min`. */
export function formatShareSpan(since: string, now: Date, t: Translate): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000));
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return t('{minutes} min', { minutes });
  return t('{hours} h {minutes} min', { hours, minutes: minutes % 60 });
}
