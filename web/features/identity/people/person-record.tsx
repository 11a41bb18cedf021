import { useQuery } from '@tanstack/react-query';
import type { Person } from '#domain/identity/people.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { formatCount } from '#domain/values/count.ts';
import { accountName } from '#web/lib/account-name.ts';
import { isNotFound } from '#web/lib/is-client-error.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { RecordNotFound } from '#web/ui/record-not-found.tsx';
import { RecordSkeleton } from '#web/ui/record-skeleton.tsx';
import { kindOf } from './people-labels.ts';
import { PersonActions } from './person-actions.tsx';
import { personQuery } from './queries.ts';
import { StatusBadge } from './status-badge.tsx';

/** One account: its details, its records, and the actions on it. */
export function PersonRecord({ id }: { id: number }) {
  const { data: person, error, isFetching, refetch } = useQuery(personQuery(id));
  if (isNotFound(error)) {
    return <RecordNotFound what="account" listTo="/backoffice/people" listName="people" vehicle="keke" />;
  }
  if (error && !person) return <LoadFailure what="The account" onRetry={() => refetch()} busy={isFetching} />;
  if (!person) return <RecordSkeleton what="account" />;
  const name = accountName(person);
  return (
    <>
      <title>{`${name} | RUA`}</title>
      <PageHeading
        title={name}
        above={
          <>
            <StatusBadge status={person.status} />
            <span className="num text-muted text-sm">No. {person.id}</span>
          </>
        }
        lead={kindOf(person)}
      />
      {person.suspension ? (
        <Notice tone="bad" title={`Suspended since ${formatDateTime(person.suspension.at)}`}>
          {person.suspension.reason}
        </Notice>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:gap-6">
          <Card aria-labelledby="person-facts">
            <CardHead title="Account" id="person-facts" />
            <Facts facts={factsOf(person)} />
          </Card>
          <Card aria-labelledby="person-records">
            <CardHead title="What they have" id="person-records" />
            <Facts facts={recordsOf(person)} />
          </Card>
        </div>
        <PersonActions person={person} />
      </div>
    </>
  );
}

function factsOf(person: Person): Fact[] {
  const { email, emailVerified, phone, address, city, state, createdAt, lastSeenAt, sessions } = person;
  const place = [address, city, state].filter(Boolean).join(', ');
  return [
    {
      term: 'E-mail',
      detail: (
        <>
          <span className="break-all">{email}</span>
          <span className="block text-muted text-sm">{emailVerified ? 'Verified' : 'Not verified'}</span>
        </>
      ),
    },
    { term: 'Phone', detail: phone || 'Not given' },
    { term: 'Address', detail: place || 'Not given' },
    ...checkOf(person),
    { term: 'Since', detail: formatDateTime(createdAt) },
    { term: 'Last used', detail: lastSeenAt === null ? 'Signed in nowhere' : formatDateTime(lastSeenAt) },
    { term: 'Devices', detail: formatCount(sessions) },
    { term: 'Two-step sign-in', detail: person.twoStep ? 'On' : 'Off' },
  ];
}

/** The check of the company; nothing for other accounts. */
function checkOf({ accountType, companyCheck: check }: Person): Fact[] {
  if (accountType !== 'company') return [];
  return [
    {
      term: 'Company check',
      detail: check ? `${check.cacNumber}, since ${formatDateTime(check.at)}` : 'Not checked',
    },
  ];
}

function recordsOf({ records }: Person): Fact[] {
  return [
    { term: 'Rides', detail: formatCount(records.rides) },
    { term: 'Items', detail: formatCount(records.items) },
    { term: 'Flags', detail: formatCount(records.flags) },
    { term: 'Complaints', detail: formatCount(records.complaints) },
    { term: 'Parking spaces', detail: formatCount(records.spaces) },
  ];
}
