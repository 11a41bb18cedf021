import { useQuery } from '@tanstack/react-query';
import type { FollowedAgency } from '#domain/identity/agencies/agencies.ts';
import { followedAgencies, useToggleFollow } from '#web/features/identity/agencies/queries.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { agencyLogo } from '#web/lib/stored-pictures.ts';
import { AgencyTile } from '#web/ui/agency-tile.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';

/** The agencies that the person follows. */
export function FollowingTab() {
  const t = useTranslate();
  const { data: agencies, isError, isFetching, refetch } = useQuery(followedAgencies);
  const followed = agencies?.filter(({ follow }) => follow);
  if (isError && agencies === undefined) {
    return <LoadFailure what={t('The agencies')} onRetry={refetch} busy={isFetching} />;
  }
  return (
    <Card aria-labelledby="following-card" className="max-w-[46rem]">
      <CardHead title={t('Following')} id="following-card">
        {followed && followed.length > 0 ? (
          <span className="num text-muted text-sm">{followed.length}</span>
        ) : null}
      </CardHead>
      <p className="mb-2 text-soft">
        {t(
          'You can tag any agency. Those you follow stand near the top, and you follow each one that you tag.',
        )}
      </p>
      {followed === undefined ? <Loading /> : null}
      {followed?.length === 0 ? (
        <EmptyState
          title={t('You follow no agency.')}
          vehicle="brt"
          action={
            <ButtonLink to="/users/dashboard#who-to-follow" small>
              {t('See who to follow')}
            </ButtonLink>
          }
        >
          {t('Tagging an agency in a report follows it too.')}
        </EmptyState>
      ) : null}
      <ul>
        {followed?.map((agency) => (
          <li key={agency.id} className="border-line border-t py-3.5 first:border-t-0">
            <FollowedRow agency={agency} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function FollowedRow({ agency }: { agency: FollowedAgency }) {
  const t = useTranslate();
  const toggle = useToggleFollow();
  return (
    <div className="flex items-center gap-3.5">
      <AgencyTile code={agency.code} logo={agencyLogo(agency.logo)} />
      <div className="min-w-0 flex-1">
        <b className="block leading-head">{agency.code}</b>
        <span className="block text-muted text-sm">{agency.name}</span>
      </div>
      <Button
        variant="line"
        small
        aria-label={t('Unfollow {agency}', { agency: agency.code })}
        onClick={() => {
          if (!toggle.isPending) toggle.mutate(agency);
        }}
      >
        {t('Unfollow')}
      </Button>
    </div>
  );
}

function Loading() {
  return (
    <div className="grid gap-4 py-2">
      <LoadingText />
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-11 w-full" />
      ))}
    </div>
  );
}
