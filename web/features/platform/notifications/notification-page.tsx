import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { defaultPerPage } from '#domain/contract/paging.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { NoSuchPage } from '#web/ui/no-such-page.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { pageInAddress } from '#web/ui/search-params.ts';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { NotificationRow } from './notification-row.tsx';
import { notificationsPage, unreadCount } from './queries.ts';
import { ReadAllButton } from './read-all-button.tsx';

/** All notifications, page by page. @param settingsTo the page where the person chooses their notifications. */
export function NotificationPage({ settingsTo }: { settingsTo: string }) {
  const t = useTranslate();
  const [address] = useSearchParams();
  const isUnread = address.get('status') === 'unread';
  const page = pageInAddress(address);
  const status = isUnread ? ('unread' as const) : ('all' as const);
  const { data, isError, isFetching, refetch } = useQuery(
    notificationsPage({ page, perPage: defaultPerPage, status }),
  );
  const { data: count } = useQuery(unreadCount);
  return (
    <>
      <PageHeading
        title={t('Notifications')}
        lead={t('What happened to your reports, bookings and messages.')}
      >
        <ReadAllButton />
        <ButtonLink to={settingsTo} variant="line" small>
          {t('Choose what comes')}
        </ButtonLink>
      </PageHeading>
      <TabLinks
        label={t('Notifications')}
        param="status"
        tabs={[
          { label: t('All'), value: '' },
          { label: t('Unread'), value: 'unread', count: count?.unread },
        ]}
      />
      {isError && data === undefined ? (
        <LoadFailure what={t('The notifications')} onRetry={refetch} busy={isFetching} />
      ) : null}
      {data === undefined && !isError ? <Loading /> : null}
      {data?.rows.length === 0 ? (
        <div className="rounded-card border border-line bg-surface">
          {data.total > 0 ? (
            <NoSuchPage vehicle="keke" />
          ) : (
            <EmptyState title={isUnread ? t('Nothing unread.') : t('No notifications.')} vehicle="keke">
              {t('What you should know appears here, and by mail where you left that on.')}
            </EmptyState>
          )}
        </div>
      ) : null}
      {data && data.rows.length > 0 ? (
        <ul
          aria-label={t('Notifications')}
          className="overflow-hidden rounded-card border border-line bg-surface *:border-line *:border-t *:first:border-t-0"
        >
          {data.rows.map((one) => (
            <li key={one.id}>
              <NotificationRow notification={one} />
            </li>
          ))}
        </ul>
      ) : null}
      {data ? (
        <Pagination page={data.page} pageSize={data.perPage} total={data.total} noun={t('notifications')} />
      ) : null}
    </>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="grid gap-px overflow-hidden rounded-card border border-line bg-surface">
      <LoadingText />
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <span key={row} className="grid gap-2 px-5 py-4">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-3.5 w-4/5" />
        </span>
      ))}
    </div>
  );
}
