import type { ShownDraft } from '#domain/site/content/draft-links.ts';
import { formatDateTime, formatMoment } from '#domain/values/clock.ts';
import type { Site } from './site.ts';

/** The sentence of a page about its drafts, by the clock of Nigeria. */
export function draftText(
  { title, changedAt, expiresAt }: ShownDraft,
  now: Date,
): NonNullable<Site['draft']> {
  const of = title === '' ? 'this page' : title;
  const end = expiresAt === null ? '' : `This link works until ${formatDateTime(expiresAt, 'nigeria')}.`;
  if (changedAt === null) return { title: `No draft of ${of} differs from what readers see.`, note: end };
  const from = formatMoment(changedAt, now, 'nigeria');
  return {
    title: `You see a draft of ${of} from ${from}.`,
    note: `Readers do not see it yet. ${end}`.trim(),
  };
}
