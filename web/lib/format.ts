/** Texts for ages and sizes. */
import { english, type Translate } from '#web/languages/translations.ts';

const RELATIVE_UNITS = [
  { seconds: 365 * 86_400, one: '{count} year ago', many: '{count} years ago' },
  { seconds: 30 * 86_400, one: '{count} month ago', many: '{count} months ago' },
  { seconds: 7 * 86_400, one: '{count} week ago', many: '{count} weeks ago' },
  { seconds: 86_400, one: '{count} day ago', many: '{count} days ago' },
  { seconds: 3_600, one: '{count} hr ago', many: '{count} hrs ago' },
  { seconds: 60, one: '{count} min ago', many: '{count} mins ago' },
] as const;

/** `just now`, `5 mins ago`, `2 hrs ago`, `1 day ago`; a moment ahead of `now` by a wrong clock is just now. */
export function formatRelative(moment: Date | string, now: Date, t: Translate = english.t): string {
  const seconds = Math.floor((now.getTime() - new Date(moment).getTime()) / 1000);
  for (const unit of RELATIVE_UNITS) {
    const count = Math.floor(seconds / unit.seconds);
    if (count >= 1) return t(count === 1 ? unit.one : unit.many, { count });
  }
  return t('just now');
}

/** `Space` from `space`. */
export function withCapital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** `3.3 MB`, `412 KB`; a megabyte is 1,048,576 bytes, as upload limits count it. */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} KB`;
  return `${(kilobytes / 1024).toFixed(1)} MB`;
}

/** `2.1` and `3.3 MB`: the unit is said once where both share it. */
export function progressOf(sentBytes: number, bytes: number): { length: string; limit: string } {
  const sent = formatBytes(sentBytes);
  const whole = formatBytes(bytes);
  const unit = whole.slice(-3);
  return { length: sent.endsWith(unit) ? sent.slice(0, -3) : sent, limit: whole };
}

/** The first words of a text, with an ellipsis when there are more. */
export function firstWords(text: string, count = 5): string {
  const words = text.trim().split(/\s+/u);
  return words.length <= count ? words.join(' ') : `${words.slice(0, count).join(' ')}…`;
}

/** `45 mins`, `3 hrs`, `2 days`. */
export function durationText(minutes: number): string {
  if (minutes < 60) return `${minutes} ${minutes === 1 ? 'min' : 'mins'}`;
  const hours = Math.round(minutes / 60);
  if (hours < 48) return `${hours} ${hours === 1 ? 'hr' : 'hrs'}`;
  return `${Math.round(hours / 24)} days`;
}
