import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Advisory } from '#domain/response/advisories.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { NoSuchPage } from '#web/ui/no-such-page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { pageInAddress } from '#web/ui/search-params.ts';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { advisoriesAPage, ownAdvisoriesPage, useEndAdvisory } from './queries.ts';

/** The agency's advisories, newest first. Those in force can be ended. */
export function AdvisoryList() {
  const [address] = useSearchParams();
  const page = pageInAddress(address);
  const { data, isError, isFetching, refetch } = useQuery(ownAdvisoriesPage(page));
  return (
    <Card aria-labelledby="own-advisories">
      <CardHead title="Told so far" id="own-advisories" />
      {isError && !data ? (
        <LoadFailure what="The advisories" onRetry={() => refetch()} busy={isFetching} />
      ) : null}
      {data === undefined && !isError ? <Loading /> : null}
      {data?.rows.length === 0 ? (
        data.total > 0 ? (
          <NoSuchPage />
        ) : (
          <p className="text-soft text-sm">Your agency has told road users nothing yet.</p>
        )
      ) : null}
      <ul>
        {data?.rows.map((advisory) => (
          <li key={advisory.id} className="border-line border-t py-4 first:border-t-0 first:pt-0">
            <Told advisory={advisory} />
          </li>
        ))}
      </ul>
      {data && data.total > advisoriesAPage ? (
        <Pagination page={page} pageSize={advisoriesAPage} total={data.total} noun="advisories" />
      ) : null}
    </Card>
  );
}

function Told({ advisory: { id, title, text, inForce, endsAt } }: { advisory: Advisory }) {
  const end = useEndAdvisory();
  return (
    <article className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-2">
        {inForce ? (
          <Badge tone="ok" sign="tick">
            Shown
          </Badge>
        ) : (
          <Badge tone="mute" sign="barred">
            Ended
          </Badge>
        )}
        <span className="num text-muted text-sm">
          {inForce ? 'Until' : 'Ended'} {formatDateTime(endsAt)}
        </span>
      </p>
      <h3 className="text-md leading-snug">{title}</h3>
      <p className="whitespace-pre-line text-soft text-sm">{text}</p>
      {inForce ? (
        <Button
          small
          variant="line"
          className="mt-1 justify-self-start"
          busy={end.isPending}
          busyLabel="Ending"
          onClick={() => end.mutate(id)}
        >
          End now
        </Button>
      ) : null}
    </article>
  );
}

function Loading() {
  return (
    <div className="grid gap-3">
      <LoadingText>Loading the advisories</LoadingText>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-16 w-full" />
    </div>
  );
}
