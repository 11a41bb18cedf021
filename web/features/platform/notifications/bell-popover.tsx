import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslate } from '#web/languages/use-translations.ts';
import { closeOnFollow } from '#web/ui/layout/account-popover.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { NotificationRow } from './notification-row.tsx';
import { newestNotifications, unreadCount } from './queries.ts';
import { ReadAllButton } from './read-all-button.tsx';

export type BellPopoverProps = {
  id: string;
  /** The page of all. */
  to: string;
  onUnread: (unread: number) => void;
};

/** The newest notifications over the page: a native popover, which closes on Escape and on a press outside. */
export function BellPopover({ id, to, onUnread }: BellPopoverProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { data: count } = useQuery(unreadCount);
  useEffect(() => onUnread(count?.unread ?? 0), [count, onUnread]);

  const hold = useCallback((popover: HTMLDivElement | null) => {
    box.current = popover;
    return closeOnFollow(popover);
  }, []);

  return (
    <div
      id={id}
      ref={hold}
      popover="auto"
      role="dialog"
      aria-label={t('Notifications')}
      tabIndex={-1}
      onToggle={(event) => {
        setOpen(event.newState === 'open');
        if (event.newState === 'open') box.current?.focus();
      }}
      className="fixed inset-auto top-16 right-4 max-h-[min(36rem,calc(100dvh-6rem))] w-104 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-card border border-line bg-raised p-0 text-ink shadow-3 lg:right-8"
    >
      {isOpen ? <Newest to={to} /> : null}
    </div>
  );
}

function Newest({ to }: { to: string }) {
  const t = useTranslate();
  const { data: page, isError } = useQuery(newestNotifications);
  return (
    <>
      <div className="flex min-h-15 items-center justify-between gap-3 border-line border-b pr-2 pl-5">
        <h2 className="text-lg">{t('Notifications')}</h2>
        <ReadAllButton />
      </div>
      {page === undefined && !isError ? <Loading /> : null}
      {isError && page === undefined ? (
        <p className="px-5 py-6 text-soft text-sm">{t('They did not load. Check your connection.')}</p>
      ) : null}
      {page?.rows.length === 0 ? (
        <p className="px-5 py-8 text-center text-muted">{t('No notifications.')}</p>
      ) : null}
      {page && page.rows.length > 0 ? (
        <ul>
          {page.rows.map((one) => (
            <li key={one.id} className="border-line border-b">
              <NotificationRow notification={one} />
            </li>
          ))}
        </ul>
      ) : null}
      <p className="text-center">
        <Link to={to} className="inline-flex min-h-tap items-center font-semibold">
          {t('See all notifications')}
        </Link>
      </p>
    </>
  );
}

function Loading() {
  return (
    <div className="grid gap-4 px-5 py-5">
      <LoadingText />
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-10 w-full" />
      ))}
    </div>
  );
}
