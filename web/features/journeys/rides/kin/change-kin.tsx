import { Pencil } from 'lucide-react';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import type { ChangeKinDialogProps } from './change-kin-dialog.tsx';

async function loadDialog() {
  const { ChangeKinDialog } = await import('./change-kin-dialog.tsx');
  return ChangeKinDialog;
}

/** The passenger of a ride on the road names another next of kin. */
export function ChangeKin({ ride }: { ride: Ride }) {
  const t = useTranslate();
  const dialog = useDialogHistory();
  const { Part, loadNow } = useDeferredPart<ChangeKinDialogProps>(loadDialog);
  if (!ride.can.changeKin) return null;
  return (
    <>
      <Button
        variant="quiet"
        small
        className="with-scripts no-print mt-2 -ml-3.5"
        onClick={async () => {
          if (await loadNow()) dialog.open();
        }}
      >
        <Pencil aria-hidden="true" className="ic" />
        {t('Change')} <span className="sr-only">{t('Next of kin')}</span>
      </Button>
      {Part && dialog.isOpen ? <Part ride={ride} onClose={dialog.close} /> : null}
    </>
  );
}
