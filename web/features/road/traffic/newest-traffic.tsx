import { useQuery } from '@tanstack/react-query';
import { useNow } from '#web/lib/use-now.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { newestTraffic } from './queries.ts';
import { RelativeTime } from './relative-time.tsx';
import { ConfidenceBadge } from './traffic-looks.tsx';

const shownUpdates = 4;

/** The newest current traffic updates, for a dashboard. */
export function NewestTraffic() {
  const { data: page, isError } = useQuery(newestTraffic(shownUpdates));
  const now = useNow();
  return (
    <Card aria-labelledby="newest-traffic">
      <CardHead title="Traffic now" id="newest-traffic" />
      {page === undefined && !isError ? <Skeleton className="h-40" /> : null}
      {isError && page === undefined ? (
        <p className="text-soft text-sm">The traffic updates did not load.</p>
      ) : null}
      {page?.rows.length === 0 ? <p className="text-soft text-sm">No traffic update now.</p> : null}
      <ul>
        {page?.rows.map((update) => (
          <li key={update.id} className="grid gap-1 border-line border-t py-3 first:border-t-0 first:pt-0">
            <b className="font-semibold leading-snug">{update.title}</b>
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted text-sm">
              <ConfidenceBadge confidence={update.confidence} />
              {update.category}, <RelativeTime moment={update.updatedAt} now={now} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
