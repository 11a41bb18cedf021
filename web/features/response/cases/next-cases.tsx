import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CaseList } from './case-list.tsx';
import { casesPage } from './queries.ts';

/** The first cases of the queue: emergencies, then the longest waiting. Each opens in the queue. */
export function NextCases() {
  const { data: next } = useQuery(casesPage({ page: 1, perPage: 5 }));
  return (
    <section aria-labelledby="next-cases" className="grid gap-3">
      <div className="flex items-center justify-between">
        <h2 id="next-cases" className="text-lg">
          Next in the queue
        </h2>
        <Link to="/admin/queue" className="inline-flex min-h-tap items-center">
          Open the queue
        </Link>
      </div>
      {next === undefined ? <Skeleton className="h-64 rounded-card" /> : null}
      {next && next.rows.length > 0 ? (
        <CaseList cases={next.rows} openCase={undefined} base="/admin/queue" />
      ) : null}
      {next?.rows.length === 0 ? (
        <Card>
          <EmptyState title="Nothing waits." vehicle="brt">
            A new report appears here at once.
          </EmptyState>
        </Card>
      ) : null}
    </section>
  );
}
