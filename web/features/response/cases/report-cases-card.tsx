import type { ReportCase } from '#domain/cases/report-case.ts';
import { formatDateTime } from '#domain/clock.ts';
import { agencyLogo } from '#web/lib/stored-pictures.ts';
import { AgencyTile } from '#web/ui/agency-tile.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { CaseStateBadge } from './case-badges.tsx';
import { ReopenCaseButton } from './reopen-case-button.tsx';

/** What each agency does with somebody's report, what it answered, and sending it back when it is not dealt with. */
export function ReportCasesCard({ cases }: { cases: readonly ReportCase[] }) {
  if (cases.length === 0) return null;
  return (
    <Card aria-labelledby="report-cases">
      <CardHead title="What the agencies do" id="report-cases" />
      <ul className="grid gap-4">
        {cases.map((one) => (
          <li key={one.id} className="grid gap-2.5 border-line border-t pt-4 first:border-t-0 first:pt-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <AgencyTile code={one.agency.code} logo={agencyLogo(one.agency.logo)} />
              <b className="min-w-0 flex-[1_1_8rem] leading-head">{one.agency.name}</b>
              <CaseStateBadge state={one.state} />
            </div>
            <p className="text-soft text-sm">{standingWords(one)}</p>
            {one.replies.map((reply) => (
              <blockquote key={reply.at} className="rounded-md bg-sunk px-3.5 py-2.5">
                <p className="whitespace-pre-line">{reply.text}</p>
                <p className="num text-muted text-xs">{formatDateTime(reply.at)}</p>
              </blockquote>
            ))}
            <ReopenCaseButton one={one} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** How far it is, with the time. */
function standingWords({
  state,
  seenAt,
  acknowledgedAt,
  resolvedAt,
  deadlineAt,
  deadlineMissed,
}: ReportCase) {
  switch (state) {
    case 'new': {
      if (deadlineMissed) return 'Should have been taken up by now. Its supervisors were told.';
      const seen = seenAt === null ? 'Not opened yet.' : `Opened ${formatDateTime(seenAt)}.`;
      return deadlineAt === null ? seen : `${seen} To be taken up by ${formatDateTime(deadlineAt)}.`;
    }
    case 'acknowledged':
    case 'in_progress':
      return acknowledgedAt === null ? 'Taken up.' : `Taken up ${formatDateTime(acknowledgedAt)}.`;
    case 'resolved':
      return resolvedAt === null ? 'Resolved.' : `Resolved ${formatDateTime(resolvedAt)}.`;
    case 'handed_off':
      return 'Another agency has it now.';
    case 'withdrawn':
      return 'You withdrew it.';
  }
}
