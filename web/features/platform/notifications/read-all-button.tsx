import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { newestNotifications, unreadCount } from './queries.ts';
import { useReadAll } from './use-read-all.ts';

/** Marks all notifications so far as read; hidden when all are read. */
export function ReadAllButton() {
  const t = useTranslate();
  const { data: count } = useQuery(unreadCount);
  const { data: newest } = useQuery(newestNotifications);
  const reading = useReadAll();
  const upTo = newest?.rows[0]?.id;
  if (!count?.unread || upTo === undefined) return null;
  return (
    <Button
      variant="quiet"
      small
      busy={reading.isPending}
      busyLabel={t('Marking')}
      onClick={() => reading.mutate(upTo)}
    >
      <CheckCheck aria-hidden="true" className="ic" />
      {t('Mark all as read')}
    </Button>
  );
}
