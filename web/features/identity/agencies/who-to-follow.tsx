import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { FollowedAgency } from '#domain/identity/agencies/agencies.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { agencyLogo } from '#web/lib/stored-pictures.ts';
import { AgencyTile } from '#web/ui/agency-tile.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { followedAgencies, useToggleFollow } from './queries.ts';

const perPage = 8;

/** The agencies a person can follow, eight at a time, with a dot for each page. */
export function WhoToFollow() {
  const t = useTranslate();
  const { data: agencies, isError, refetch } = useQuery(followedAgencies);
  const [page, setPage] = useState(0);
  const pages = Math.ceil((agencies?.length ?? 0) / perPage);
  const first = Math.min(page, Math.max(pages - 1, 0)) * perPage;
  const shown = agencies?.slice(first, first + perPage);
  return (
    <Card aria-labelledby="who-to-follow">
      <CardHead title={t('Who to follow')} id="who-to-follow">
        {agencies && agencies.length > 0 ? (
          <span className="num text-muted text-sm">
            {t('{first} to {last} of {count}', {
              first: first + 1,
              last: Math.min(first + perPage, agencies.length),
              count: agencies.length,
            })}
          </span>
        ) : null}
      </CardHead>
      {isError && !agencies ? <NotLoaded onRetry={refetch} /> : null}
      {agencies?.length === 0 ? <EmptyState title={t('No agency to follow now')} vehicle="keke" /> : null}
      {agencies?.length === 0 || (isError && !agencies) ? null : <AgencyTable agencies={shown} />}
      {pages > 1 ? <PageDots pages={pages} page={first / perPage} onPage={setPage} /> : null}
    </Card>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate();
  return (
    <p className="text-soft text-sm">
      {t('The agencies did not load.')}{' '}
      <button type="button" onClick={() => onRetry()} className="min-h-tap font-semibold text-link underline">
        {t('Try again')}
      </button>
    </p>
  );
}

function AgencyTable({ agencies }: { agencies: readonly FollowedAgency[] | undefined }) {
  const t = useTranslate();
  return (
    <table className="w-full">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('Agency')}</th>
          <th scope="col">{t('Follow')}</th>
        </tr>
      </thead>
      <tbody>
        {agencies === undefined ? (
          <SkeletonRows />
        ) : (
          agencies.map((agency) => <AgencyRow key={agency.id} agency={agency} />)
        )}
      </tbody>
    </table>
  );
}

const ROW_LOOK = 'border-line border-t first:border-t-0';

function AgencyRow({ agency }: { agency: FollowedAgency }) {
  const toggle = useToggleFollow();
  return (
    <tr className={ROW_LOOK}>
      <td className="py-3.5">
        <span className="flex items-center gap-3.5">
          <AgencyTile code={agency.code} logo={agencyLogo(agency.logo)} />
          <span className="min-w-0">
            <b className="block leading-head">{agency.code}</b>
            <span className="block text-muted text-sm">
              {agency.name === agency.code ? agency.description : agency.name}
            </span>
          </span>
        </span>
      </td>
      <td className="w-px py-3.5 pl-3 text-end">
        <FollowButton
          agency={agency}
          onPress={() => {
            if (!toggle.isPending) toggle.mutate(agency);
          }}
        />
      </td>
    </tr>
  );
}

/** Says *Following*, and *Unfollow* while it is hovered or focused. Its width stays. */
function FollowButton({ agency, onPress }: { agency: FollowedAgency; onPress: () => void }) {
  const t = useTranslate();
  const { follow, code } = agency;
  return (
    <button
      type="button"
      aria-label={
        follow ? t('Following: unfollow {agency}', { agency: code }) : t('Follow {agency}', { agency: code })
      }
      onClick={onPress}
      className={classNames(
        buttonLook({ variant: follow ? 'quiet' : 'line', small: true }),
        'group w-26 px-2 sm:w-30',
      )}
    >
      {follow ? (
        <>
          <span className="inline-flex items-center gap-2 group-hover:hidden group-focus-visible:hidden">
            <Check aria-hidden="true" className="ic max-sm:hidden" />
            {t('Following')}
          </span>
          <span className="hidden group-hover:inline group-focus-visible:inline">{t('Unfollow')}</span>
        </>
      ) : (
        t('Follow')
      )}
    </button>
  );
}

function SkeletonRows() {
  return Array.from({ length: perPage }, (_, row) => row).map((row) => (
    <tr key={row} className={ROW_LOOK}>
      <td className="py-3.5">
        {row === 0 ? <LoadingText /> : null}
        <span className="flex items-center gap-3.5">
          <Skeleton className="h-10 w-13 flex-none" />
          <span className="grid flex-1 gap-1.5">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3.5 w-4/5" />
          </span>
        </span>
      </td>
      <td className="w-px py-3.5 pl-3">
        <Skeleton className="h-tap w-26 rounded-pill sm:w-30" />
      </td>
    </tr>
  ));
}

type PageDotsProps = { pages: number; page: number; onPage: (page: number) => void };

function PageDots({ pages, page, onPage }: PageDotsProps) {
  const t = useTranslate();
  return (
    <nav aria-label={t('Pages of agencies')} className="mt-2 flex justify-center">
      {Array.from({ length: pages }, (_, target) => target).map((target) => (
        <button
          key={target}
          type="button"
          aria-label={t('Page {page} of {pages}', { page: target + 1, pages })}
          aria-current={target === page ? 'page' : undefined}
          onClick={() => onPage(target)}
          className="group grid size-tap place-items-center rounded-pill"
        >
          <span className="size-2.5 rounded-pill bg-line-strong group-aria-[current]:w-6 group-aria-[current]:bg-action" />
        </button>
      ))}
    </nav>
  );
}
