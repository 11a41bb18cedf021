import { Link } from 'react-router';
import type { Notification } from '#domain/platform/notifications/notifications.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { formatRelative } from '#web/lib/format.ts';
import { useNow } from '#web/lib/use-now.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useRead } from './queries.ts';

/**
 * Opening it leads to its record and marks it as read. An unread one is bold, has a dot, and has a label for screen
 * readers.
 */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { title, text, link, createdAt, readAt } = notification;
  const t = useTranslate();
  const read = useRead();
  const now = useNow();
  const isUnread = readAt === null;
  return (
    <Link
      to={link}
      onClick={() => read(notification)}
      className="grid min-h-15 grid-cols-[0.625rem_minmax(0,1fr)] gap-x-3 px-5 py-3.5 text-ink no-underline hover:bg-sunk"
    >
      <span
        aria-hidden="true"
        className={classNames('mt-2 size-2.5 rounded-pill', isUnread ? 'bg-second' : 'bg-transparent')}
      />
      <span className="min-w-0">
        <span className={classNames('block leading-head', isUnread ? 'font-bold' : 'font-medium')}>
          {isUnread ? <span className="sr-only">{t('Unread:')} </span> : null}
          {title}
        </span>
        {text === '' ? null : <span className="mt-0.5 line-clamp-2 block text-soft text-sm">{text}</span>}
        <time
          dateTime={createdAt}
          title={formatDateTime(createdAt)}
          className="num mt-0.5 block text-muted text-xs"
        >
          {formatRelative(createdAt, now, t)}
        </time>
      </span>
    </Link>
  );
}
