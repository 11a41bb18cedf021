import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { countedOnTabs } from '#domain/contract/paging.ts';
import type { Waiting } from '#domain/platform/backoffice.ts';
import { formatCountTo } from '#domain/values/count.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { waitingCounts } from './queries.ts';

type Place = { key: keyof Waiting; label: string; to: string; isBad?: true };

const places: readonly Place[] = [
  { key: 'comments', label: 'Comments to decide on', to: '/backoffice/moderation' },
  { key: 'traffic', label: 'Reported traffic updates', to: '/backoffice/moderation?queue=traffic' },
  { key: 'spaces', label: 'Parking spaces to look at', to: '/backoffice/moderation?queue=spaces' },
  { key: 'newMessages', label: 'New messages', to: '/backoffice/inbox?status=new' },
  { key: 'ownMessages', label: 'Messages that you look after', to: '/backoffice/inbox?assigned=me' },
  {
    key: 'unstaffedAgencies',
    label: 'Agencies with cases, but no officer',
    to: '/backoffice/agencies?status=unstaffed',
    isBad: true,
  },
  {
    key: 'unreachableAgencies',
    label: 'Agencies without an officer or an address of their own',
    to: '/backoffice/agencies?status=unreachable',
    isBad: true,
  },
  {
    key: 'failedDeliveries',
    label: 'Deliveries that failed',
    to: '/backoffice/deliveries?status=failed',
    isBad: true,
  },
  { key: 'waitingDeliveries', label: 'Deliveries on their way', to: '/backoffice/deliveries?status=waiting' },
];

/** The work that waits for staff, each card with a link to its page. */
export function WaitingCards() {
  const { data, isError, isFetching, refetch } = useQuery(waitingCounts);
  if (isError && !data) return <LoadFailure what="What waits" onRetry={() => refetch()} busy={isFetching} />;
  const seen = places.filter(({ key }) => data?.[key] !== null);
  return (
    <section aria-labelledby="waiting" className="grid gap-4">
      <h2 id="waiting" className="text-lg">
        What waits
      </h2>
      <ul className="grid grid-cols-2 gap-4 xl:grid-cols-4">
        {seen.map(({ key, label, to, isBad }) => (
          <li key={key}>
            <Link
              to={to}
              className="grid h-full content-start rounded-card border border-line bg-surface p-4 text-ink no-underline hover:underline"
            >
              <b className={isBad && (data?.[key] ?? 0) > 0 ? 'num text-2xl text-bad-ink' : 'num text-2xl'}>
                {data === undefined ? '…' : formatCountTo(data[key] ?? 0, countedOnTabs)}
              </b>
              <span className="text-soft text-sm">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
      {data && data.appeals > 0 ? (
        <p className="text-soft">
          {data.appeals === 1
            ? 'One of them is an appeal.'
            : `${formatCountTo(data.appeals, countedOnTabs)} of them are appeals.`}
        </p>
      ) : null}
    </section>
  );
}
