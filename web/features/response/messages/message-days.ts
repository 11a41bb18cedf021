/** Messages by the day on which they came, in West Africa Time. */

import { formatDate, longWeekdayOf } from '#domain/values/clock.ts';
import type { Translate } from '#web/languages/translations.ts';

export type MessageDay<Message> = { day: string; messages: Message[] };

/** @param messages oldest first. */
export function daysOf<Message extends { createdAt: string }>(
  messages: readonly Message[],
  now: Date,
  t: Translate,
): MessageDay<Message>[] {
  const days: MessageDay<Message>[] = [];
  for (const message of messages) {
    const day = dayLabel(message.createdAt, now, t);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}

const dayMilliseconds = 86_400_000;

function dayLabel(moment: string, now: Date, t: Translate): string {
  const day = formatDate(moment);
  if (day === formatDate(now)) return t('Today');
  if (day === formatDate(new Date(now.getTime() - dayMilliseconds))) return t('Yesterday');
  return `${t(longWeekdayOf(moment))} ${day}`;
}
