import { Pencil } from 'lucide-react';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { formatMoment } from '#domain/values/clock.ts';
import { TranslatedAround } from '#web/languages/translated-around.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { useServerNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import type { ExpectDialogProps } from './expect-dialog.tsx';

async function loadExpectDialog() {
  const { ExpectDialog } = await import('./expect-dialog.tsx');
  return ExpectDialog;
}

/** When the passenger is expected to arrive, and who says so; a button changes it. No plain form does. */
export function ExpectedArrival({ ride }: { ride: Ride }) {
  const t = useTranslate();
  const now = useServerNow();
  const dialog = useDialogHistory();
  const { Part, loadNow } = useDeferredPart<ExpectDialogProps>(loadExpectDialog);
  const { expectedArrival: moment, expectedFrom } = ride;
  return (
    <div
      className={classNames(
        moment === null && 'with-scripts',
        'flex items-center justify-between gap-2 border-line border-t pt-2.5',
      )}
    >
      {moment === null ? (
        <p className="text-soft">{t('When do you expect to arrive?')}</p>
      ) : (
        <p className="text-soft">
          <TranslatedAround
            phrase={expectedFrom === 'passenger' ? 'Arriving about {time}' : 'Usually arriving about {time}'}
            name="time"
          >
            <b className="num text-ink">{formatMoment(moment, now)}</b>
          </TranslatedAround>
        </p>
      )}
      <Button
        variant="quiet"
        small
        className="with-scripts -mr-3.5 flex-none"
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
