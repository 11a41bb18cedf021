import { Link } from 'react-router';
import type { AgencyCase } from '#domain/cases/endpoints.ts';
import { Button } from '#web/ui/button.tsx';
import { CaseStateBadge } from './case-badges.tsx';
import { referenceOf, titleOf } from './case-words.ts';
import { useChangeCase } from './queries.ts';

const why = { vehicle: 'Same vehicle', place: 'Same place, same day' } as const;

/** Reports that may be about the same thing, to be linked. */
export function SimilarCases({ one }: { one: AgencyCase }) {
  const change = useChangeCase(one.id);
  if (one.similar.length === 0) return null;
  return (
    <section aria-label="Possibly the same">
      <h3 className="mb-3 text-lg">Possibly the same</h3>
      <ul className="grid gap-3">
        {one.similar.map((other) => (
          <li
            key={other.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line p-3"
          >
            <div className="min-w-0">
              <Link to={`/admin/cases/${other.id}`} className="font-semibold">
                {titleOf(other)}
              </Link>
              <p className="text-muted text-sm">
                {referenceOf(other)}. {why[other.why]}.
              </p>
            </div>
            <div className="flex items-center gap-2">
              <CaseStateBadge state={other.state} />
              {one.can.link ? (
                <Button
                  small
                  variant="line"
                  busy={change.isPending}
                  busyLabel="Saving"
                  onClick={() => change.mutate({ act: 'link', caseId: other.id, linked: !other.linked })}
                >
                  {other.linked ? 'Unlink' : 'Link'}
                </Button>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
