import type { BookingRow } from '#domain/road/parking/bookings.ts';
import { isOver } from '#domain/road/parking/slots.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { useServerNow } from '#web/lib/use-now.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Whether the time went by while the booking waited for an answer, or to be completed. */
export function useIsOver(booking: Pick<BookingRow, 'status' | 'to'>): boolean {
  const now = useServerNow();
  return (booking.status === 'pending' || booking.status === 'accepted') && isOver(booking, now);
}

/** Says that the time of the booking is over; nothing before that, or once the booking has ended. */
export function TimeOver({ booking }: { booking: BookingRow }) {
  const t = useTranslate();
  return useIsOver(booking) ? <Notice tone="info" title={t('The time of this booking is over.')} /> : null;
}
