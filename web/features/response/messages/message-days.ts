/** Messages by the day on which they came, in West Africa Time. */
import { formatLongDate } from '#domain/values/clock.ts';

export type MessageDay<Message> = { day: string; messages: Message[] };

/** @param messages oldest first. */
export function daysOf<Message extends { createdAt: string }>(
  messages: readonly Message[],
  now: Date,
): MessageDay<Message>[] {
  const days: MessageDay<Message>[] = [];
  for (const message of messages) {
    const day = dayLabel(message.createdAt, now);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}

const dayMilliseconds = 86_400_000;

function dayLabel(moment: string, now: Date): string {
  const day = formatLongDate(moment);
  if (day === formatLongDate(now)) return 'Today';
  return day === formatLongDate(new Date(now.getTime() - dayMilliseconds)) ? 'Yesterday' : day;
}
