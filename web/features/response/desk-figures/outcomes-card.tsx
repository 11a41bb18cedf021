import { outcomeLabels } from '#domain/response/cases/outcome-labels.ts';
import type { OutcomeCount } from '#domain/response/desk-figures.ts';
import { formatCount } from '#domain/values/count.ts';
import { Card } from '#web/ui/card.tsx';

/** Why the resolved cases of the week are over, each reason with its share. */
export function OutcomesCard({ outcomes }: { outcomes: readonly OutcomeCount[] }) {
  const all = outcomes.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card aria-labelledby="outcomes">
      <h2 id="outcomes" className="text-lg">
        Resolved by reason
      </h2>
      {all === 0 ? (
        <p className="mt-1 text-muted text-sm">No case was resolved in this week.</p>
      ) : (
        <ul className="mt-3 grid gap-x-10 md:grid-cols-2">
          {outcomes.map(({ outcome, count }) => (
            <li key={outcome} className="num grid gap-1.5 py-2 text-sm">
              <span className="flex justify-between gap-3">
                <span>{outcome === null ? 'No reason chosen' : outcomeLabels[outcome]}</span>
                <span>
                  <b>{formatCount(count)}</b>{' '}
                  <span className="text-muted">{Math.round((count / all) * 100)}%</span>
                </span>
              </span>
              <span aria-hidden="true" className="h-2 rounded-pill bg-sunk">
                <i
                  className="block h-full rounded-pill bg-info-mark"
                  style={{ width: `${(count / all) * 100}%` }}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
