import type { ShownDraft } from '#domain/site/content/draft-links.ts';
import { formatDate, formatTime, startOfDay } from '#domain/values/clock.ts';
import type { Site } from './site.ts';

/** What a page says of its drafts, by the clock of Nigeria. */
export function draftText(
  { title, changedAt, expiresAt }: ShownDraft,
  now: Date,
): NonNullable<Site['draft']> {
  const of = title === '' ? 'this page' : title;
  const end =
    expiresAt === null
      ? ''
      : `This link works until ${formatDate(expiresAt, 'nigeria')}, ${formatTime(expiresAt, 'nigeria')}.`;
  if (changedAt === null) return { title: `No draft of ${of} differs from what readers see.`, note: end };
  const time = formatTime(changedAt, 'nigeria');
  const isToday = startOfDay(Date.parse(changedAt)) === startOfDay(now.getTime());
  const from = isToday ? time : `${formatDate(changedAt, 'nigeria')}, ${time}`;
  return {
    title: `You see a draft of ${of} from ${from}.`,
    note: `Readers do not see it yet. ${end}`.trim(),
  };
}
