import type { Ride } from '#domain/journeys/rides/rides.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { formatCount } from '#domain/values/count.ts';
import type { Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { WhatsAppShare } from '#web/ui/whatsapp-share.tsx';
import { useRevokeShare } from './queries.ts';
import { shareMessage } from './share-labels.ts';

/** The valid link; nothing when there is none. */
export function SharedLinkCard({ ride }: { ride: Ride }) {
  const t = useTranslate();
  const revoke = useRevokeShare();
  const { share } = ride;
  if (!share) return null;
  return (
    <Card aria-labelledby="shared-link" className="no-print">
      <CardHead title={t('Shared link')} id="shared-link">
        <Badge tone="wait" sign="ring">
          {t('Current')}
        </Badge>
      </CardHead>
      <div className="grid gap-2.5">
        <CopyField label={t('Share link')} value={share.url} />
        <WhatsAppShare text={shareMessage(ride, share.url, t)} small block />
        <Button
          variant="line"
          small
          block
          busy={revoke.isPending}
          busyLabel={t('Stopping')}
          onClick={() => revoke.mutate(ride)}
        >
          {t('Stop sharing')}
        </Button>
      </div>
      <p className="num mt-3 text-muted text-sm">
        {openedLabel(share.openedCount, t)}{' '}
        {t('Works until {time}, or until you arrive.', { time: formatDateTime(share.expiresAt) })}
      </p>
    </Card>
  );
}

function openedLabel(count: number, t: Translate): string {
  if (count === 0) return t('Not opened yet.');
  return count === 1 ? t('Opened once.') : t('Opened {count} times.', { count: formatCount(count) });
}
