import { useQuery } from '@tanstack/react-query';
import { figureDays, type OwnFigures } from '#domain/identity/agencies/organization.ts';
import { formatCount } from '#domain/values/count.ts';
import { durationText } from '#web/lib/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ownFiguresQuery } from './queries.ts';

const width = 600;
const height = 160;

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

/** Reports of each of the last days beside those resolved, with the same figures as a table behind it. */
function DaysChart({ days }: { days: OwnFigures['days'] }) {
  const most = Math.max(1, ...days.map(({ received, resolved }) => Math.max(received, resolved)));
  const step = width / Math.max(1, days.length);
  const tall = (count: number) => (count / most) * (height - 8);
  return (
    <figure className="grid gap-3">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        className="h-40 w-full"
        preserveAspectRatio="none"
      >
        <line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} stroke="var(--line-strong)" />
        {days.map(({ day, received, resolved }, place) => (
          <g key={day}>
            <rect
              x={place * step + step * 0.14}
              y={height - tall(received)}
              width={step * 0.34}
              height={tall(received)}
              fill="var(--info-mark)"
            />
            <rect
              x={place * step + step * 0.52}
              y={height - tall(resolved)}
              width={step * 0.34}
              height={tall(resolved)}
              fill="var(--ok-mark)"
            />
          </g>
        ))}
      </svg>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-soft">
        <span className="inline-flex items-center gap-2">
          <i className="size-3 rounded-xs bg-info-mark" aria-hidden="true" />
          Received
        </span>
        <span className="inline-flex items-center gap-2">
          <i className="size-3 rounded-xs bg-ok-mark" aria-hidden="true" />
          Resolved
        </span>
        <span>Each day of the last 30</span>
      </figcaption>
      <details>
        <summary className="min-h-tap cursor-pointer content-center font-semibold text-sm">
          The same as a table
        </summary>
        <table className="num w-full text-sm">
          <thead>
            <tr className="text-start text-muted">
              <th className="py-1 text-start">Day</th>
              <th className="py-1 text-end">Received</th>
              <th className="py-1 text-end">Resolved</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, received, resolved }) => (
              <tr key={day} className="border-line border-t">
                <td className="py-1">{day}</td>
                <td className="py-1 text-end">{received}</td>
                <td className="py-1 text-end">{resolved}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
