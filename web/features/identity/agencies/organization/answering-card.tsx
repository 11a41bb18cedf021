import { useQuery } from '@tanstack/react-query';
import { figureDays } from '#domain/identity/agencies/organization.ts';
import { formatCount } from '#domain/values/count.ts';
import { durationText } from '#web/lib/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DaysChart } from './days-chart.tsx';
import { ownFiguresQuery } from './queries.ts';

/** The agency's answering deadlines, as the public page shows them, and its results of the last days. */
export function AnsweringCard() {
  const { data: figures } = useQuery(ownFiguresQuery);
  if (!figures) return <Skeleton className="h-128 rounded-card" />;
  const inTime =
    figures.due === 0 ? 'None yet' : `${formatCount(figures.inTime)} of ${formatCount(figures.due)}`;
  return (
    <Card aria-labelledby="answering">
      <CardHead title="How soon you answer" id="answering">
        <a href="/agencies" className="inline-flex min-h-tap items-center text-sm">
          All agencies
        </a>
      </CardHead>
      <dl className="mb-5 grid grid-cols-2 gap-4 sm:grid-cols-3">
        <Figure term={`Received, ${figureDays} days`} value={formatCount(figures.received)} />
        <Figure term="Acknowledged in time" value={inTime} />
        <Figure term="Resolved" value={formatCount(figures.resolved)} />
        <Figure term="Usual time to acknowledge" value={usualTime(figures.medianToAcknowledge)} />
        <Figure term="Usual time to resolve" value={usualTime(figures.medianToResolve)} />
        <Figure term="Open now" value={formatCount(figures.open)} />
      </dl>
      <DaysChart days={figures.days} />
    </Card>
  );
}

function Figure({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-muted text-xs">{term}</dt>
      <dd className="num font-semibold text-lg">{value}</dd>
    </div>
  );
}

function usualTime(minutes: number | null): string {
  return minutes === null ? 'None yet' : durationText(Math.max(1, Math.round(minutes)));
}
