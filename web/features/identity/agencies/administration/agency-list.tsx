import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type AgencyRow, agencyStatuses } from '#domain/identity/agencies/agencies-admin.ts';
import { formatCount } from '#domain/values/count.ts';
import { agencyLogo } from '#web/lib/stored-pictures.ts';
import { AgencyTile } from '#web/ui/agency-tile.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { NoSuchPage } from '#web/ui/no-such-page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { pageInAddress, searchInAddress } from '#web/ui/search-params.ts';
import { AgencyStatusBadge } from './agency-status-badge.tsx';
import { agenciesPage } from './queries.ts';

const perPage = 25;

/** All agencies, as the address asks; a row opens one. */
export function AgencyList() {
  const [address] = useSearchParams();
  const page = pageInAddress(address);
  const search = searchInAddress(address);
  const status = agencyStatuses.find((one) => one === address.get('status'));
  const { data, isError, isFetching, refetch } = useQuery(
    agenciesPage({ page, perPage, ...(search === '' ? {} : { search }), ...(status ? { status } : {}) }),
  );
  if (isError && !data)
    return <LoadFailure what="The agencies" onRetry={() => refetch()} busy={isFetching} />;
  return (
    <>
      <DataList
        label="Agencies"
        isWide
        columns={columns}
        rows={data?.rows}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/backoffice/agencies/${id}`}
        skeletonRows={10}
        empty={
          data && data.total > 0 ? <NoSuchPage /> : <NoAgency status={search === '' ? status : undefined} />
        }
      />
      {data ? <Pagination page={page} pageSize={perPage} total={data.total} noun="agencies" /> : null}
    </>
  );
}

function NoAgency({ status }: { status: (typeof agencyStatuses)[number] | undefined }) {
  switch (status) {
    case 'unstaffed':
      return <EmptyState title="None waits.">Where there are open cases, there is an officer.</EmptyState>;
    case 'unreachable':
      return (
        <EmptyState title="All can be reached.">Each has an officer or an address of its own.</EmptyState>
      );
    default:
      return <EmptyState title="No such agency.">Search for a code or a name, also a former one.</EmptyState>;
  }
}

const columns = [
  {
    key: 'code',
    head: 'Code',
    cell: ({ code, logo }: AgencyRow) => <AgencyTile code={code} logo={agencyLogo(logo)} />,
    card: 'trail',
  },
  {
    key: 'name',
    head: 'Name',
    cell: ({ name }: AgencyRow) => name,
    card: 'title',
    isLink: true,
  },
  { key: 'state', head: 'Works in', cell: ({ state }: AgencyRow) => state || 'All Nigeria', card: 'text' },
  {
    key: 'officers',
    head: 'Officers',
    cell: ({ officers }: AgencyRow) => <span className="num">{formatCount(officers)}</span>,
  },
  {
    key: 'openCases',
    head: 'Open cases',
    cell: ({ openCases }: AgencyRow) => <span className="num">{formatCount(openCases)}</span>,
  },
  {
    key: 'figures',
    cell: ({ officers, openCases }: AgencyRow) => (
      <span className="num">
        {formatCount(officers)} {officers === 1 ? 'officer' : 'officers'}, {formatCount(openCases)} open{' '}
        {openCases === 1 ? 'case' : 'cases'}
      </span>
    ),
    card: 'foot',
  },
  {
    key: 'status',
    head: 'Status',
    cell: (row: AgencyRow) => <AgencyStatusBadge agency={row} />,
    card: 'lead',
  },
] as const;
