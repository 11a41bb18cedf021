import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  leastPassengers,
  listParkRatings,
  type ParkRating,
  ratingDays,
} from '#domain/journeys/rides/ride-ratings.ts';
import { formatCount } from '#domain/values/count.ts';
import { call } from '#web/lib/api.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';

/** The ratings of rides by park. */
export function ParkRatingsCard() {
  const { data, isError, isFetching, refetch } = useQuery(parkRatings);
  if (isError && !data) return <LoadFailure what="The parks" onRetry={() => refetch()} busy={isFetching} />;
  return (
    <section aria-labelledby="park-ratings" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 id="park-ratings" className="text-lg">
          How rides were, by park
        </h2>
        <p className="text-muted text-sm">
          Answers after arriving, in the last {ratingDays} days. A park stands here once {leastPassengers}{' '}
          passengers answered, and nobody is named.
        </p>
      </div>
      <Parks parks={data?.parks} />
    </section>
  );
}

function Parks({ parks }: { parks: readonly ParkRating[] | undefined }) {
  if (parks === undefined) {
    return (
      <div>
        <LoadingText />
        <Skeleton className="h-24 rounded-card" />
      </div>
    );
  }
  if (parks.length === 0) {
    return (
      <p className="rounded-card border border-line bg-surface p-5 text-soft">
        No park has {leastPassengers} answers yet.
      </p>
    );
  }
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface px-5">
      <table className="num w-full text-sm">
        <caption className="sr-only">Answers by park</caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className="py-3 pr-2 text-start">
              Park
            </th>
            {columns.map(({ label }) => (
              <th key={label} scope="col" className="px-1 py-3 text-end font-semibold sm:px-2">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parks.map((one) => (
            <tr key={`${one.park} ${one.state}`} className="border-line border-t">
              <th scope="row" className="wrap-anywhere py-3 pr-2 text-start font-normal">
                <b className="block">{one.park}</b>
                <span className="text-muted text-xs">{one.state}</span>
              </th>
              {columns.map(({ label, count }) => (
                <td key={label} className="px-1 py-3 text-end sm:px-2">
                  {formatCount(count(one))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const columns: readonly { label: string; count: (one: ParkRating) => number }[] = [
  { label: 'Good', count: ({ good }) => good },
  { label: 'Too fast', count: ({ tooFast }) => tooFast },
  { label: 'Fare', count: ({ fare }) => fare },
];

const parkRatings = queryOptions({
  queryKey: ['park-ratings'],
  queryFn: ({ signal }) => call(listParkRatings, {}, { signal }),
  staleTime: 60_000,
});
