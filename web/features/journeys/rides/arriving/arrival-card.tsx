import { Pencil } from 'lucide-react';
import type { Ride } from '#domain/journeys/rides.ts';
import { formatDate, formatDateTime, formatTime } from '#domain/values/clock.ts';
import { TranslatedAround } from '#web/languages/translated-around.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import { ArriveButton } from './arrive-button.tsx';
import type { ExpectDialogProps } from './expect-dialog.tsx';
import { timeOnTheRoad } from './time-on-the-road.ts';

/** On the page of a ride on the road: since when, until when, and its end, away from the flag. */
export function ArrivalCard({ ride }: { ride: Ride }) {
  const t = useTranslate();
  const now = useNow();
  if (!ride.can.complete) return null;
  return (
    <Card aria-labelledby="arrival" className="no-print">
      <CardHead title={t('Arrival')} id="arrival" />
      <div className="grid gap-3">
        <p className="num text-soft">
          {t('{time} on the road', { time: timeOnTheRoad(ride.createdAt, now, t) })}
        </p>
        <ExpectedArrival ride={ride} />
        <ArriveButton ride={ride} block />
      </div>
    </Card>
  );
}

async function loadExpectDialog() {
  const { ExpectDialog } = await import('./expect-dialog.tsx');
  return ExpectDialog;
}

/** When the passenger is expected to arrive, and who says so. */
function ExpectedArrival({ ride }: { ride: Ride }) {
  const t = useTranslate();
  const now = useNow();
  const dialog = useDialogHistory();
  const { Part, loadNow } = useDeferredPart<ExpectDialogProps>(loadExpectDialog);
  const { expectedArrival: moment, expectedFrom } = ride;
  return (
    <div className="flex items-center justify-between gap-2 border-line border-t pt-2.5">
      {moment === null ? (
        <p className="text-soft">{t('When do you expect to arrive?')}</p>
      ) : (
        <p className="text-soft">
          <TranslatedAround
            phrase={expectedFrom === 'passenger' ? 'Arriving about {time}' : 'Usually arriving about {time}'}
            name="time"
          >
            <b className="num text-ink">
              {formatDate(moment) === formatDate(now) ? formatTime(moment) : formatDateTime(moment)}
            </b>
          </TranslatedAround>
        </p>
      )}
      <Button
        variant="quiet"
        small
        onClick={async () => {
          if (await loadNow()) dialog.open();
        }}
      >
        <Pencil aria-hidden="true" className="ic" />
        {t(moment === null ? 'Say when' : 'Change')}
      </Button>
      {Part && dialog.isOpen ? <Part ride={ride} onClose={dialog.close} /> : null}
    </div>
  );
}
