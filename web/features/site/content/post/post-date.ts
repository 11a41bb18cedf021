import { formatDate } from '#domain/values/clock.ts';

/** `SEP 4, 2024`, in West Africa Time. */
export function formatPostDate(moment: string): string {
  const [day, month = '', year] = formatDate(moment, 'nigeria').split(' ');
  return `${month.toUpperCase()} ${Number(day)}, ${year}`;
}
