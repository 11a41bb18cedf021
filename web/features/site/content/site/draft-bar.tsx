import { useLocation } from 'react-router';
import { asksForDrafts } from '#domain/site/content/draft-address.ts';
import type { ShownDraft } from '#domain/site/content/draft-links.ts';
import { formatDateTime, formatMoment } from '#domain/values/clock.ts';
import type { Site } from './site.ts';

/** Over a page that shows drafts. Other pages that are opened from there show what readers see. */
export function DraftBar({ draft }: Pick<Site, 'draft'>) {
  const { search } = useLocation();
  if (!draft || !asksForDrafts(search)) return null;
  return (
    <aside
      aria-label="Draft"
      data-draft-bar=""
      className="sticky top-0 z-30 bg-danfo py-2.5 text-navy text-sm"
    >
      <p className="wrap leading-snug">
        <b>{draft.title}</b> {draft.note}
      </p>
    </aside>
  );
}

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
