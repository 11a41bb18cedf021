import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { newestNotifications, unreadCount, useReadAll } from './queries.ts';

/** Marks all notifications so far as read; hidden when all are read. */
export function ReadAllButton() {
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
      busyLabel="Marking"
      onClick={() => reading.mutate(upTo)}
    >
      <CheckCheck aria-hidden="true" className="ic" />
      Mark all as read
    </Button>
  );
}
