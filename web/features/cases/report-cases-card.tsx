import type { ReportCase } from '#domain/cases/report-case.ts';
import { formatDateTime } from '#domain/clock.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { CaseStateBadge } from './case-badges.tsx';

/** What each agency does with somebody's report, and what it answered. */
export function ReportCasesCard({ cases }: { cases: readonly ReportCase[] }) {
  if (cases.length === 0) return null;
  return (
    <Card aria-labelledby="report-cases">
      <CardHead title="What the agencies do" id="report-cases" />
      <ul className="grid gap-4">
        {cases.map((one) => (
          <li key={one.id} className="grid gap-2 border-line border-t pt-4 first:border-t-0 first:pt-0">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <b>{one.agency.name}</b>
              <CaseStateBadge state={one.state} />
            </p>
            {one.replies.map((reply) => (
              <p key={reply.at} className="whitespace-pre-line text-soft">
                {reply.text}
                <span className="block text-muted text-xs">{formatDateTime(reply.at)}</span>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}
