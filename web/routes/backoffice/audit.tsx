import { useNavigate, useSearchParams } from 'react-router';
import { auditRoles } from '#domain/platform/audit.ts';
import { AuditEntryDialog } from '#web/features/platform/audit/audit-entry-dialog.tsx';
import { roleLabel } from '#web/features/platform/audit/audit-labels.ts';
import { AuditList } from '#web/features/platform/audit/audit-list.tsx';
import { VerifyLog } from '#web/features/platform/audit/verify-log.tsx';
import { ChipLink, ChipRow } from '#web/ui/chip.tsx';
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
        <SearchBox label="Search the log" placeholder="Name, action, or for example agency 3" />
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
