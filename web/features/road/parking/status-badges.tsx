import type { BookingStatus } from '#domain/road/parking/bookings.ts';
import type { SpaceStatus } from '#domain/road/parking/space-row.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Badge } from '#web/ui/badge.tsx';

export function SpaceStatusBadge({ status }: { status: SpaceStatus }) {
  const t = useTranslate();
  return status === 'available' ? (
    <Badge tone="ok" sign="tick">
      {t('Available')}
    </Badge>
  ) : (
    <Badge tone="bad" sign="barred">
      {t('Closed')}
    </Badge>
  );
}

const looks = {
  pending: { tone: 'wait', sign: 'ring', word: 'Pending' },
  accepted: { tone: 'ok', sign: 'tick', word: 'Accepted' },
  declined: { tone: 'bad', sign: 'octagon', word: 'Declined' },
  cancelled: { tone: 'mute', sign: 'diamond', word: 'Cancelled' },
  completed: { tone: 'info', sign: 'tick', word: 'Completed' },
} as const satisfies Record<BookingStatus, unknown>;

export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  const t = useTranslate();
  const { tone, sign, word } = looks[status];
  return (
    <Badge tone={tone} sign={sign}>
      {t(word)}
    </Badge>
  );
}
