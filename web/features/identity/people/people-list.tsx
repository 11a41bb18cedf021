import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { accountTypes } from '#domain/contract/account-types.ts';
import { countedTo } from '#domain/contract/paging.ts';
import { accountStatuses, type PersonRow, peopleSorts } from '#domain/identity/people.ts';
import { formatDate } from '#domain/values/clock.ts';
import { accountName } from '#web/lib/account-name.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { pageInAddress, searchInAddress } from '#web/ui/search-params.ts';
import { kindOf } from './people-labels.ts';
import { peoplePage } from './queries.ts';
import { StatusBadge } from './status-badge.tsx';

const perPage = 25;

/** All people with an account, filtered by the address; a row opens its person. */
export function PeopleList() {
  const [address] = useSearchParams();
  const page = pageInAddress(address);
  const search = searchInAddress(address);
  const type = accountTypes.find((one) => one === address.get('type'));
  const status = accountStatuses.find((one) => one === address.get('status'));
  const sort = peopleSorts.find((one) => one === address.get('sort'));
  const answer = useQuery(
    peoplePage({
      page,
      perPage,
      ...(search === '' ? {} : { search }),
      ...(type ? { type } : {}),
      ...(status ? { status } : {}),
      ...(sort ? { sort } : {}),
    }),
  );
  return (
    <PagedList
      answer={answer}
      what="The people"
      page={page}
      perPage={perPage}
      countedTo={countedTo({ page, perPage, search })}
      noun="people"
      label="People"
      isWide
      columns={columns}
      rowKey={({ id }) => id}
      rowTo={({ id }) => `/backoffice/people/${id}`}
      empty={
        <EmptyState title="Nobody fits.">
          Search for a name, an e-mail address, a phone number or an account’s number.
        </EmptyState>
      }
    />
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
    key: 'status',
    head: 'Status',
    cell: ({ status }: PersonRow) => <StatusBadge status={status} />,
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
