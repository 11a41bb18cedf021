import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { accountTypes } from '#domain/account-types.ts';
import { formatDate } from '#domain/clock.ts';
import { countedTo } from '#domain/paging.ts';
import { type PersonRow, peopleSorts, standings } from '#domain/people.ts';
import { accountName } from '#web/lib/account-name.ts';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { pageInAddress, searchInAddress } from '#web/ui/search-params.ts';
import { kindOf } from './people-words.ts';
import { peoplePage } from './queries.ts';
import { StandingBadge } from './standing-badge.tsx';

const perPage = 25;

/** Everybody with an account, as the address asks; a row opens its person. */
export function PeopleList() {
  const [address] = useSearchParams();
  const page = pageInAddress(address);
  const search = searchInAddress(address);
  const type = accountTypes.find((one) => one === address.get('type'));
  const standing = standings.find((one) => one === address.get('standing'));
  const sort = peopleSorts.find((one) => one === address.get('sort'));
  const { data, isError, isFetching, refetch } = useQuery(
    peoplePage({
      page,
      perPage,
      ...(search === '' ? {} : { search }),
      ...(type ? { type } : {}),
      ...(standing ? { standing } : {}),
      ...(sort ? { sort } : {}),
    }),
  );
  if (isError && !data) return <LoadFailure what="The people" onRetry={() => refetch()} busy={isFetching} />;
  return (
    <>
      <DataList
        label="People"
        isWide
        columns={columns}
        rows={data?.rows}
        rowKey={({ id }) => id}
        rowTo={({ id }) => `/backoffice/people/${id}`}
        skeletonRows={perPage}
        empty={
          <EmptyState title="Nobody fits.">
            Search for a name, an e-mail address, a phone number or an account’s number.
          </EmptyState>
        }
      />
      {data ? (
        <Pagination
          page={page}
          pageSize={perPage}
          total={data.total}
          countedTo={countedTo({ page, perPage, search })}
          noun="people"
        />
      ) : null}
    </>
  );
}

/** Breaks before the `@` where it must. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className="wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

const columns = [
  {
    key: 'id',
    head: 'No.',
    cell: ({ id }: PersonRow) => <span className="num">{id}</span>,
    card: 'foot',
  },
  { key: 'name', head: 'Name', cell: accountName, card: 'title', isLink: true },
  {
    key: 'email',
    head: 'E-mail',
    cell: ({ email }: PersonRow) => <Address email={email} />,
    card: 'text',
  },
  {
    key: 'phone',
    head: 'Phone',
    cell: ({ phone }: PersonRow) => <span className="num whitespace-nowrap">{phone}</span>,
    card: 'text',
  },
  { key: 'kind', head: 'Kind', cell: kindOf, card: 'trail' },
  {
    key: 'standing',
    head: 'Standing',
    cell: ({ standing }: PersonRow) => <StandingBadge standing={standing} />,
    card: 'lead',
  },
  {
    key: 'createdAt',
    head: 'Since',
    cell: ({ createdAt }: PersonRow) => (
      <span className="num whitespace-nowrap">{formatDate(createdAt)}</span>
    ),
    card: 'foot',
  },
] as const;
