import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type AuditRow, actionLabel } from '#domain/platform/audit.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { NoSuchPage } from '#web/ui/no-such-page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { pageInAddress, withParam } from '#web/ui/search-params.ts';
import { roleLabel } from './audit-labels.ts';
import { auditFilterIn, auditPage } from './queries.ts';

const perPage = 25;

/** The log, newest first; a row opens its entry. */
export function AuditList() {
  const [address] = useSearchParams();
  const page = pageInAddress(address);
  const filter = auditFilterIn(address);
  const { data, isError, isFetching, refetch } = useQuery(auditPage({ page, perPage, ...filter }));
  // A filtered list has no total count: it is only known whether there is a next page.
  const isFiltered = Object.keys(filter).length > 0;
  if (isError && !data) return <LoadFailure what="The log" onRetry={() => refetch()} busy={isFetching} />;
  return (
    <>
      <DataList
        label="Entries of the audit log"
        columns={columns}
        rows={data?.rows}
        rowKey={({ number }) => number}
        rowTo={({ number }) => withParam(address, 'entry', String(number))}
        skeletonRows={perPage}
        empty={
          data && data.total > 0 ? (
            <NoSuchPage />
          ) : (
            <EmptyState title={isFiltered ? 'No such entry.' : 'Nothing was done yet.'}>
              Search for a name, an action, what it was done to, or the number of a report.
            </EmptyState>
          )
        }
      />
      {data ? (
        <Pagination
          page={page}
          pageSize={perPage}
          total={data.total}
          noun={isFiltered && data.total > page * perPage ? 'entries or more' : 'entries'}
        />
      ) : null}
    </>
  );
}

const columns = [
  {
    key: 'number',
    head: 'No.',
    cell: ({ number }: AuditRow) => <span className="num">{number}</span>,
    card: 'foot',
  },
  {
    key: 'at',
    head: 'When',
    cell: ({ at }: AuditRow) => <span className="num whitespace-nowrap">{formatDateTime(at)}</span>,
    card: 'foot',
  },
  { key: 'actor', head: 'Who', cell: ({ actor }: AuditRow) => actor, card: 'text' },
  { key: 'role', head: 'Role', cell: ({ role }: AuditRow) => roleLabel(role), card: 'lead' },
  {
    key: 'action',
    head: 'What',
    cell: ({ action }: AuditRow) => actionLabel(action),
    card: 'title',
    isLink: true,
  },
  {
    key: 'subject',
    head: 'Of',
    cell: ({ subject, about }: AuditRow) => (
      <>
        {subject}
        {about === '' ? null : <span className="block text-muted text-sm wrap-anywhere">{about}</span>}
      </>
    ),
    card: 'text',
  },
  { key: 'network', head: 'From', cell: ({ network }: AuditRow) => <span className="num">{network}</span> },
] as const;
