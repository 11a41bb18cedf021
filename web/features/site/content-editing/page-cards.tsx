import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import type { KindState } from '#domain/site/content/editing.ts';
import { type Section, type SitePage, sitePages } from '#domain/site/content/site-pages.ts';
import { formatCount } from '#domain/values/count.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { pathOfKind } from './page-tree.ts';
import { contentOverview } from './queries.ts';

/** The site as a tree: each page with its sections from top to bottom, each section with its parts. */
export function PageCards() {
  const { data, isError, isFetching, refetch } = useQuery(contentOverview);
  if (isError && !data) return <LoadFailure what="The pages" onRetry={() => refetch()} busy={isFetching} />;
  return (
    <ul aria-label="Pages of the site" className="columns-1 gap-5 md:columns-2 xl:columns-3">
      {sitePages.map((page) => (
        <li key={page.label} className="mb-5 break-inside-avoid">
          <PageCard page={page} states={data ?? []} />
        </li>
      ))}
    </ul>
  );
}

function PageCard({ page, states }: { page: SitePage; states: readonly KindState[] }) {
  return (
    <section aria-label={page.label} className="overflow-hidden rounded-card border border-line bg-surface">
      <header className="flex min-h-15 items-center gap-3 border-line border-b bg-sunk px-4 py-2">
        <div className="min-w-0 flex-1">
          <h2 className="text-lg leading-tight">{page.label}</h2>
          <p className="text-muted text-xs [overflow-wrap:anywhere]">
            {page.path === '' ? 'Head and foot' : page.path}
          </p>
        </div>
        {page.path === '' ? null : (
          <a
            href={page.path}
            target="_blank"
            rel="noreferrer"
            aria-label={`See ${page.label} on the site, in a new tab`}
            className="grid size-tap place-items-center rounded-pill text-soft hover:bg-surface"
          >
            <ExternalLink aria-hidden="true" className="ic" />
          </a>
        )}
      </header>
      <ol className="grid gap-2 p-3">
        {page.sections.map((section) => (
          <li key={section.label}>
            <SectionBlock section={section} states={states} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A section that has a heading and a list leads to both. */
function SectionBlock({ section, states }: { section: Section; states: readonly KindState[] }) {
  const isSingle = section.leaves.length === 1;
  return (
    <div className="overflow-hidden rounded-md border border-line">
      {isSingle ? null : <p className="px-3 pt-2 font-semibold text-sm">{section.label}</p>}
      <ul className={isSingle ? '' : 'pb-1'}>
        {section.leaves.map(({ kind, label }) => (
          <li key={kind}>
            <Link
              to={pathOfKind(kind)}
              className="flex min-h-tap items-center justify-between gap-2 px-3 py-1.5 text-ink text-sm no-underline hover:bg-sunk"
            >
              <span className={isSingle ? 'font-semibold' : 'text-soft'}>
                {isSingle ? section.label : label}
              </span>
              <LeafState state={states.find((one) => one.kind === kind)} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function LeafState({ state }: { state: KindState | undefined }) {
  if (!state) return null;
  const { entries, unpublished, scheduled } = state;
  return (
    <span className="flex flex-none flex-wrap items-center justify-end gap-1.5">
      {unpublished > 0 ? (
        <Badge tone="info" sign="half">
          {unpublished === 1 ? '1 draft' : `${formatCount(unpublished)} drafts`}
        </Badge>
      ) : null}
      {scheduled > 0 ? (
        <Badge tone="wait" sign="clock">
          {`${formatCount(scheduled)} scheduled`}
        </Badge>
      ) : null}
      {entries === 0 ? <span className="text-muted text-xs">Empty</span> : null}
      {entries > 1 ? <span className="num text-muted text-xs">{formatCount(entries)}</span> : null}
    </span>
  );
}
