import { useQuery } from '@tanstack/react-query';
import { type AuditEntry, actionLabel } from '#domain/platform/audit.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { fieldLabel, roleLabel } from './audit-labels.ts';
import { auditEntry } from './queries.ts';

/** One entry: who made the request and from where, the request, and the record before and after. */
export function AuditEntryDialog({ number, onClose }: { number: number; onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery(auditEntry(number));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Entry ${number}`}
      lead={data?.summary}
      actions={
        <Button variant="line" onClick={onClose}>
          Close
        </Button>
      }
    >
      {isError ? <LoadFailure what="The entry" onRetry={() => refetch()} busy={isFetching} /> : null}
      {data ? <Entry entry={data} /> : null}
      {!data && !isError ? (
        <div className="grid gap-3">
          <LoadingText />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ) : null}
    </Dialog>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { actor, role, at, network, subject, about, action, asked, changed } = entry;
  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          { term: 'Who', detail: `${actor} (${roleLabel(role)})` },
          { term: 'When', detail: formatDateTime(at) },
          { term: 'What', detail: actionLabel(action) },
          ...(subject === '' ? [] : [{ term: 'Of', detail: subject }]),
          ...(about === '' ? [] : [{ term: 'About', detail: about }]),
          ...(network === '' ? [] : [{ term: 'From', detail: network }]),
        ]}
      />
      {changed.length > 0 ? (
        <section className="grid gap-2">
          <h3 className="text-base">Changed</h3>
          <Facts
            facts={changed.map(({ name, before, after }) => ({
              term: fieldLabel(name),
              detail: (
                <>
                  <del className="block text-muted">{before || 'empty'}</del>
                  <ins className="block break-words no-underline">{after || 'empty'}</ins>
                </>
              ),
            }))}
          />
        </section>
      ) : null}
      {asked.length > 0 ? (
        <section className="grid gap-2">
          <h3 className="text-base">Asked for</h3>
          <Facts
            facts={asked.map(({ name, value }) => ({
              term: fieldLabel(name),
              detail: <span className="break-words">{value || 'empty'}</span>,
            }))}
          />
        </section>
      ) : null}
    </div>
  );
}
