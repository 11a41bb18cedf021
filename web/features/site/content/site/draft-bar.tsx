import { useLocation } from 'react-router';
import { asksForDrafts } from '#domain/site/content/draft-address.ts';
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
