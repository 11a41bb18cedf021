import { useLocation } from 'react-router';
import { draftParameter } from '#domain/site/content/draft-address.ts';
import type { Site } from './site.ts';

/** Over a page that was opened by a link to its drafts. Other pages that are opened from there show what readers see. */
export function DraftBar({ draft }: Pick<Site, 'draft'>) {
  const { search } = useLocation();
  if (!draft || !search.includes(`${draftParameter}=`)) return null;
  return (
    <aside aria-label="Draft" className="sticky top-0 z-30 bg-danfo py-2.5 text-navy text-sm">
      <p className="wrap leading-snug">
        <b>{draft.title}</b> {draft.note}
      </p>
    </aside>
  );
}
