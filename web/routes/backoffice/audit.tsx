import { useQuery } from '@tanstack/react-query';
import { Download, ShieldCheck } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { auditRoles, exportAudit } from '#domain/platform/audit.ts';
import { formatCount } from '#domain/values/count.ts';
import { AuditEntryDialog } from '#web/features/platform/audit/audit-entry-dialog.tsx';
import { roleLabel } from '#web/features/platform/audit/audit-labels.ts';
import { AuditList } from '#web/features/platform/audit/audit-list.tsx';
import { auditFilterIn, auditVerdict } from '#web/features/platform/audit/queries.ts';
import { pathOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonAnchor } from '#web/ui/button-link.tsx';
import { ChipLink, ChipRow } from '#web/ui/chip.tsx';
import { DayRange } from '#web/ui/day-range.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { withParam } from '#web/ui/search-params.ts';
import type { Route } from './+types/audit';

export const meta: Route.MetaFunction = () => [{ title: 'Audit log | RUA' }];

export default function AuditLog() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const entry = params.get('entry') ?? '';
  return (
    <>
      <PageHeading title="Audit log" lead="What staff and agencies did. Entries are only ever added." />
      <VerifyLog />
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <SearchBox label="Search the log" placeholder="Name, action, case 12, or CP-7K2M9QXA" />
          <ExportLog />
        </div>
        <DayRange />
        <ChipRow label="Role">
          <ChipLink param="role" value="">
            Everybody
          </ChipLink>
          {auditRoles.map((role) => (
            <ChipLink key={role} param="role" value={role}>
              {`${roleLabel(role)}s`}
            </ChipLink>
          ))}
        </ChipRow>
      </div>
      <AuditList />
      {/^[1-9]\d{0,14}$/.test(entry) ? (
        <AuditEntryDialog
          number={Number(entry)}
          onClose={() =>
            navigate(withParam(params, 'entry', ''), { replace: true, preventScrollReset: true })
          }
        />
      ) : null}
    </>
  );
}

/** The listed entries, as a file. */
function ExportLog() {
  const [params] = useSearchParams();
  return (
    <ButtonAnchor
      small
      variant="line"
      href={pathOf(exportAudit, { query: auditFilterIn(params) })}
      download="audit-log.csv"
    >
      <Download aria-hidden="true" className="ic" />
      Export as CSV
    </ButtonAnchor>
  );
}

/** Has the server check the whole log for changes after writing. */
function VerifyLog() {
  const { data, isError, isFetching, refetch } = useQuery(auditVerdict);
  return (
    <div className="grid gap-3">
      <div>
        <Button variant="line" small busy={isFetching} busyLabel="Reading the log" onClick={() => refetch()}>
          <ShieldCheck aria-hidden="true" className="ic" />
          Verify the log
        </Button>
      </div>
      {isError && !isFetching ? (
        <Notice tone="bad" role="alert">
          The log could not be read. Try again.
        </Notice>
      ) : null}
      {data && !isFetching ? (
        data.sound ? (
          <Notice tone="ok" role="status" title="The log is as it was written.">
            All {formatCount(data.entries)} entries agree with their seals.
          </Notice>
        ) : (
          <Notice tone="bad" role="alert" title="The log was changed.">
            Entry {data.firstWrong} is missing or not as it was written. Tell the operator of the server, and
            keep its backups.
          </Notice>
        )
      ) : null}
    </div>
  );
}
