import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { AgencyCase } from '#domain/response/cases/endpoints.ts';
import { referenceOf, titleOf } from '#domain/response/cases/record-in-short.ts';
import { formatDate } from '#domain/values/clock.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { CaseStateBadge } from './case-badges.tsx';

/** The agency's other cases of this plate in the last 90 days; nothing when there are none. */
export function SamePlateCard({ one: { samePlate } }: { one: AgencyCase }) {
  if (samePlate.length === 0) return null;
  return (
    <Card aria-labelledby="same-plate">
      <CardHead title="Same plate, 90 days" id="same-plate">
        <span className="num text-muted text-sm">{samePlate.length}</span>
      </CardHead>
      <ul>
        {samePlate.map((other) => (
          <li key={other.id} className="border-line border-t first:border-t-0">
            <Link
              to={`/admin/cases/${other.id}`}
              className="flex min-h-14 items-center gap-x-3 gap-y-1 py-2 text-ink no-underline"
            >
              <span className="grid min-w-0 flex-1">
                <b className="text-sm">{titleOf(other)}</b>
                <span className="num text-muted text-xs">
                  {referenceOf(other)}, {formatDate(other.startedAt)}
                </span>
              </span>
              <CaseStateBadge state={other.state} />
              <ChevronRight aria-hidden="true" className="ic text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
