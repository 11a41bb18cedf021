import type { Ride } from '#domain/journeys/rides.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { formatCount } from '#domain/values/count.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { useRevokeShare } from './queries.ts';
import { WhatsAppButton } from './whatsapp-button.tsx';

/** The valid link; nothing when there is none. */
export function SharedLinkCard({ ride }: { ride: Ride }) {
  const revoke = useRevokeShare();
  const { share } = ride;
  if (!share) return null;
  return (
    <Card aria-labelledby="shared-link" className="no-print">
      <CardHead title="Shared link" id="shared-link">
        <Badge tone="wait" sign="ring">
          Current
        </Badge>
      </CardHead>
      <div className="grid gap-2.5">
        <CopyField label="Share link" value={share.url} />
        <WhatsAppButton ride={ride} url={share.url} variant="second" small block />
        <Button
          variant="line"
          small
          block
          busy={revoke.isPending}
          busyLabel="Stopping"
          onClick={() => revoke.mutate(ride)}
        >
          Stop sharing
        </Button>
      </div>
      <p className="num mt-3 text-muted text-sm">
        {openedLabel(share.openedCount)} Works until {formatDateTime(share.expiresAt)}, or until you arrive.
      </p>
    </Card>
  );
}

function openedLabel(count: number): string {
  if (count === 0) return 'Not opened yet.';
  return count === 1 ? 'Opened once.' : `Opened ${formatCount(count)} times.`;
}
