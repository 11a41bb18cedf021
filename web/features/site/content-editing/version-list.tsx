import { Link, useSearchParams } from 'react-router';
import type { Revision } from '#domain/site/content/editing.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { withParam } from '#web/ui/search-params.ts';
import { actionLabels } from './entry-labels.ts';

/** The versions of an entry, newest first; each is a link to its changes. */
export function VersionList({ revisions, shown }: { revisions: readonly Revision[]; shown: Revision }) {
  const [address] = useSearchParams();
  return (
    <nav aria-label="Versions" className="overflow-hidden rounded-card border border-line bg-surface">
      <ol className="max-h-[26rem] overflow-y-auto lg:max-h-[calc(100dvh-14rem)]">
        {revisions.map((revision) => (
          <li
            key={`${revision.version} ${revision.action} ${revision.at}`}
            className="border-line border-b last:border-b-0"
          >
            <Link
              to={withParam(address, 'version', String(revision.version))}
              replace
              preventScrollReset
              aria-current={revision === shown ? 'true' : undefined}
              className="grid min-h-14 gap-0.5 px-4 py-2.5 text-ink no-underline hover:bg-sunk aria-[current]:bg-info aria-[current]:shadow-[inset_3px_0_0_var(--info-mark)]"
            >
              <b className="text-sm">{actionLabels[revision.action]}</b>
              <span className="text-soft text-xs">
                <span className="num">{formatDateTime(revision.at)}</span>
                {revision.author === '' ? '' : `, ${revision.author}`}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
