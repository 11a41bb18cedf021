import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { AgencyCase } from '#domain/response/cases/agency-case.ts';
import type { CaseReport } from '#domain/response/cases/case-report.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { agencyLogo } from '#web/lib/stored-pictures.ts';
import { AgencyTile } from '#web/ui/agency-tile.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { ActionKey, useActionKeys } from './action-keys.tsx';
import { CaseStateBadge } from './case-badges.tsx';

const OtherAgencyDialog = lazy(async () => ({
  default: (await import('./other-agency-dialog.tsx')).OtherAgencyDialog,
}));

type CaseAgenciesProps = { one: AgencyCase; agencies: CaseReport['agencies'] };

/** The agencies that have the report and how far each is; an officer tells one more. */
export function CaseAgencies({ one, agencies }: CaseAgenciesProps) {
  const [isChoosing, setChoosing] = useState(false);
  useActionKeys(one.can.tell ? { t: () => setChoosing(true) } : {});
  return (
    <Card aria-labelledby="agencies">
      <CardHead title="Who has it" id="agencies">
        {one.can.tell ? (
          <Button
            small
            variant="quiet"
            className="no-print -my-2.5 -mr-3.5"
            aria-keyshortcuts="t"
            onClick={() => setChoosing(true)}
          >
            <Plus aria-hidden="true" className="ic" />
            Tell one more
            <ActionKey letter="T" />
          </Button>
        ) : null}
      </CardHead>
      <ul>
        {agencies.map((agency) => (
          <li
            key={agency.id}
            className="flex flex-wrap items-center gap-x-3.5 gap-y-1 border-line border-t py-3 first:border-t-0"
          >
            <AgencyTile code={agency.code} logo={agencyLogo(agency.logo)} />
            <div className="min-w-0 flex-[1_1_9rem]">
              <b className="text-sm">{agency.isOwn ? `${agency.name}, us` : agency.name}</b>
              <p className="text-muted text-xs">{statusOf(agency)}</p>
            </div>
            <CaseStateBadge state={agency.state} />
          </li>
        ))}
      </ul>
      <Suspense>
        {isChoosing ? <OtherAgencyDialog one={one} act="tell" onClose={() => setChoosing(false)} /> : null}
      </Suspense>
    </Card>
  );
}

function statusOf({
  deliveredAt,
  seenAt,
  acknowledgedAt,
  resolvedAt,
}: CaseReport['agencies'][number]): string {
  const steps = [
    ['Delivered', deliveredAt],
    ['opened', seenAt],
    ['acknowledged', acknowledgedAt],
    ['resolved', resolvedAt],
  ] as const;
  const told = steps.flatMap(([word, at]) => (at === null ? [] : [`${word} ${formatDateTime(at)}`]));
  return told.length === 0 ? 'Not opened yet' : told.join(', ');
}
