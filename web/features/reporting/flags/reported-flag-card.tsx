import type { FlagInfo } from '#domain/journeys/flag-info.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { agencyLogo } from '#web/lib/stored-pictures.ts';
import { AgencyTile } from '#web/ui/agency-tile.tsx';
import { SignDisc } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { FlagReason } from './flag-card.tsx';

/** The flag as a tagged agency sees it: the reason, and the other recipients. */
export function ReportedFlagCard({ flag }: { flag: FlagInfo }) {
  return (
    <Card aria-labelledby="flag" className="border-bad-mark!">
      <div className="flex items-start gap-3.5">
        <SignDisc tone="bad" sign="triangle" large />
        <div className="min-w-0 flex-1">
          <h2 id="flag" className="text-lg">
            Flagged {formatDateTime(flag.createdAt)}
          </h2>
          <FlagReason reason={flag.description} />
        </div>
      </div>
      <h3 className="mt-5 mb-3 font-semibold text-sm">Tagged officials</h3>
      <ul className="grid gap-3">
        {flag.agency.map((agency) => (
          <li key={agency.id} className="flex items-center gap-3">
            <AgencyTile code={agency.code} logo={agencyLogo(agency.logo)} />
            {agency.name}
          </li>
        ))}
      </ul>
    </Card>
  );
}
